ALTER TABLE "carts" ADD COLUMN "customer_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "customer_id" text;--> statement-breakpoint
ALTER TABLE "configurations" ADD COLUMN "customer_id" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "customer_id" text;--> statement-breakpoint
CREATE UNIQUE INDEX "carts_customer" ON "carts" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "configurations_customer" ON "configurations" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "leads_customer" ON "leads" USING btree ("customer_id");