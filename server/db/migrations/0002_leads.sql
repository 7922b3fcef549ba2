CREATE TABLE "leads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reference" text NOT NULL,
	"interface" text NOT NULL,
	"zone" text NOT NULL,
	"branch_id" text NOT NULL,
	"appointment_type" text NOT NULL,
	"preferred_day" date NOT NULL,
	"preferred_time" text NOT NULL,
	"postal_code" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"phone_type" text NOT NULL,
	"address1" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"comments" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"request_key" text NOT NULL,
	"request_hash" text NOT NULL,
	CONSTRAINT "leads_reference_unique" UNIQUE("reference"),
	CONSTRAINT "leads_request_key" UNIQUE("request_key")
);
--> statement-breakpoint
CREATE INDEX "leads_branch" ON "leads" USING btree ("branch_id","created_at");