CREATE TABLE "configurations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"quote_id" uuid NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "configurations_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"backend_name" text NOT NULL,
	"wishes" jsonb NOT NULL,
	"quantity" integer NOT NULL,
	"postal_code" text,
	"price_list" text NOT NULL,
	"unit_cents" integer NOT NULL,
	"price_told" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "configurations_quantity" CHECK ("configurations"."quantity" between 1 and 99)
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cart_lines" DROP CONSTRAINT "cart_lines_one_per_item";--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "config_id" uuid;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "parent_id" uuid;--> statement-breakpoint
ALTER TABLE "configurations" ADD CONSTRAINT "configurations_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "configurations_quote_id" ON "configurations" USING btree ("quote_id");--> statement-breakpoint
CREATE INDEX "configurations_expires_at" ON "configurations" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_one_per_item" UNIQUE NULLS NOT DISTINCT("cart_id","backend_name","config_id","bundle_id","parent_id");