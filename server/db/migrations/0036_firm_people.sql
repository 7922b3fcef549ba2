CREATE TABLE "firm_invites" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"firm_id" text NOT NULL,
	"email" text NOT NULL,
	"rights" jsonb NOT NULL,
	"digest" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "firm_invites_digest_unique" UNIQUE("digest")
);
--> statement-breakpoint
CREATE TABLE "firm_members" (
	"member_id" text PRIMARY KEY NOT NULL,
	"firm_id" text NOT NULL,
	"rights" jsonb NOT NULL,
	"was_pro" boolean NOT NULL,
	"joined_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "firm_id" text;--> statement-breakpoint
ALTER TABLE "account_charges" ADD COLUMN "ordered_by" text;--> statement-breakpoint
CREATE UNIQUE INDEX "firm_invites_email" ON "firm_invites" USING btree ("firm_id","email");--> statement-breakpoint
CREATE INDEX "firm_invites_expires_at" ON "firm_invites" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "firm_members_firm" ON "firm_members" USING btree ("firm_id","joined_at");--> statement-breakpoint
CREATE INDEX "projects_firm" ON "projects" USING btree ("firm_id") WHERE "projects"."firm_id" is not null;