CREATE TABLE "calendar_blocks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"branch_id" text NOT NULL,
	"consultant_id" text,
	"block_type" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"rrule" text,
	"instead_starts_at" timestamp with time zone,
	"note" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"reaches_from" timestamp with time zone NOT NULL,
	"reaches_until" timestamp with time zone,
	CONSTRAINT "calendar_blocks_order" CHECK ("calendar_blocks"."ends_at" > "calendar_blocks"."starts_at"),
	CONSTRAINT "calendar_blocks_moved" CHECK (("calendar_blocks"."block_type" = 'Both') = ("calendar_blocks"."instead_starts_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "consultants" (
	"id" text PRIMARY KEY NOT NULL,
	"branch_id" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"kinds" jsonb NOT NULL,
	"week" jsonb NOT NULL,
	"base_latitude" double precision NOT NULL,
	"base_longitude" double precision NOT NULL,
	"postal_prefixes" jsonb NOT NULL,
	"active_from" date,
	"active_until" date,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "calendar_blocks" ADD CONSTRAINT "calendar_blocks_consultant_id_consultants_id_fk" FOREIGN KEY ("consultant_id") REFERENCES "public"."consultants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_blocks_branch" ON "calendar_blocks" USING btree ("branch_id","reaches_from");--> statement-breakpoint
CREATE INDEX "consultants_branch" ON "consultants" USING btree ("branch_id","name");