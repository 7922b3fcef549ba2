ALTER TABLE "cart_lines" DROP CONSTRAINT "cart_lines_one_per_item";--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "room" text;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "mark" text;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_one_per_item" UNIQUE NULLS NOT DISTINCT("cart_id","backend_name","config_id","bundle_id","parent_id","saved","removed_with","room","mark");