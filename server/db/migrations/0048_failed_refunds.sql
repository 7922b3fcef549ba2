ALTER TABLE "orders" ADD COLUMN "refund_failed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "order_payment_news_pending" ON "order_payment_news" USING btree ("order_id") WHERE "order_payment_news"."kind" = 'refund_pending';--> statement-breakpoint
CREATE INDEX "orders_refund_failed" ON "orders" USING btree ("refund_failed_at") WHERE "orders"."refund_failed_at" is not null;