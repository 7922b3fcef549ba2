CREATE TABLE "approval_emails" (
	"approval_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	CONSTRAINT "approval_emails_approval_id_account_id_pk" PRIMARY KEY("approval_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "approval_notices" (
	"account_id" text PRIMARY KEY NOT NULL,
	"notices" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_marks" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"owner_id" text,
	"alarmed_at" timestamp with time zone,
	CONSTRAINT "work_marks_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "moved_from" jsonb;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "matter" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "project_links" ADD COLUMN "for_branch" boolean DEFAULT false NOT NULL;