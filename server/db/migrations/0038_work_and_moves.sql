CREATE TABLE "work_marks" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"owner_id" text,
	"alarmed_at" timestamp with time zone,
	CONSTRAINT "work_marks_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "moved_from" jsonb;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "matter" text DEFAULT '' NOT NULL;