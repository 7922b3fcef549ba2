ALTER TABLE "leads" DROP CONSTRAINT "leads_request_key";--> statement-breakpoint
ALTER TABLE "leads" DROP COLUMN "request_key";--> statement-breakpoint
ALTER TABLE "leads" DROP COLUMN "request_hash";