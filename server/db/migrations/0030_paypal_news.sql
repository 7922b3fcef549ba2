CREATE TABLE "order_payment_news" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_payment_news_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"cents" integer,
	"detail" text,
	CONSTRAINT "order_payment_news_once" UNIQUE("order_id","reference","kind")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_payment_news" ADD CONSTRAINT "order_payment_news_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_capture" ON "orders" USING btree ("capture_id");--> statement-breakpoint
UPDATE "orders" SET "refunded_cents" = ("totals" ->> 'total_cents')::integer WHERE "refunded_at" IS NOT NULL;
