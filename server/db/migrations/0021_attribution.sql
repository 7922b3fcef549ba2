ALTER TABLE "partial_leads" ADD COLUMN "attribution" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "attribution" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "attribution" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "attribution" text;