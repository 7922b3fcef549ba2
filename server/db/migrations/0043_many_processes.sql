CREATE TABLE "server_processes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"place" text NOT NULL,
	"role" text NOT NULL,
	"releases" text,
	"files" text,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_packs" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_packs_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" uuid NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "content_packs_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "content_refs" (
	"name" text PRIMARY KEY NOT NULL,
	"commit" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_charges" DROP CONSTRAINT "account_charges_order_number_unique";--> statement-breakpoint
ALTER TABLE "release_activations" ADD COLUMN "commit" text;--> statement-breakpoint
CREATE INDEX "account_charges_number" ON "account_charges" USING btree ("order_number");