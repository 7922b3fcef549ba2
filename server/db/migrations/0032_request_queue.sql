ALTER TABLE "leads" ADD COLUMN "due_at" timestamp with time zone DEFAULT now() + interval '1 day' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "owner_id" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "calls" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "close_reason" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "alarmed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "appointments_lead" ON "appointments" USING btree ("lead_reference");--> statement-breakpoint
CREATE INDEX "leads_waiting" ON "leads" USING btree ("due_at") WHERE not "leads"."converted" and "leads"."closed_at" is null;--> statement-breakpoint
-- Requests from before the queue had no due time: no emails about them.
UPDATE "leads" SET "due_at" = "created_at" + interval '1 day', "alarmed_at" = now();