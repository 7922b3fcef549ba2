CREATE TABLE "partial_leads" (
	"id" text PRIMARY KEY NOT NULL,
	"interface" text NOT NULL,
	"step" text NOT NULL,
	"fields" jsonb NOT NULL,
	"digests" text[] NOT NULL,
	"customer_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"call_after" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_outcome" text,
	"claimed_by" text,
	"claimed_until" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"appointment_id" text
);
--> statement-breakpoint
CREATE INDEX "partial_leads_to_call" ON "partial_leads" USING btree ("created_at") WHERE "partial_leads"."call_after" is not null;--> statement-breakpoint
CREATE INDEX "partial_leads_expires" ON "partial_leads" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "partial_leads_customer" ON "partial_leads" USING btree ("customer_id");