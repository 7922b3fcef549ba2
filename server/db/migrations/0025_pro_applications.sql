CREATE TABLE "pro_applications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" text NOT NULL,
	"business" text NOT NULL,
	"trade" text NOT NULL,
	"license" text NOT NULL,
	"website" text NOT NULL,
	"phone" text NOT NULL,
	"postal_code" text NOT NULL,
	"about" text NOT NULL,
	"invited_by" text,
	"state" text NOT NULL,
	"reason" text,
	"submitted_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "pro_invites" (
	"digest" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "pro_applications_customer" ON "pro_applications" USING btree ("customer_id","submitted_at");--> statement-breakpoint
CREATE INDEX "pro_applications_invited_by" ON "pro_applications" USING btree ("invited_by");--> statement-breakpoint
CREATE UNIQUE INDEX "pro_applications_pending" ON "pro_applications" USING btree ("customer_id") WHERE "pro_applications"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "pro_invites_customer" ON "pro_invites" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "pro_invites_expires_at" ON "pro_invites" USING btree ("expires_at");