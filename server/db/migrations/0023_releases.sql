CREATE TABLE "draft_previews" (
	"draft" text NOT NULL,
	"as_of" text NOT NULL,
	"token" text NOT NULL,
	"state" text NOT NULL,
	"manifest" text,
	"page" text NOT NULL,
	"problems" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "draft_previews_draft_as_of_pk" PRIMARY KEY("draft","as_of"),
	CONSTRAINT "draft_previews_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "release_activations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "release_activations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"release_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text
);
--> statement-breakpoint
CREATE TABLE "releases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"cause" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"requested_by" text,
	"note" text,
	"drafts" jsonb NOT NULL,
	"joined" uuid,
	"commit" text,
	"before" text,
	"manifest" text,
	"code" text,
	"steps" jsonb NOT NULL,
	"problems" jsonb NOT NULL,
	"pages" integer,
	"pages_changed" integer,
	"ended_at" timestamp with time zone,
	"lease_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "release_activations" ADD CONSTRAINT "release_activations_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "release_activations_release" ON "release_activations" USING btree ("release_id");--> statement-breakpoint
CREATE INDEX "releases_requested" ON "releases" USING btree ("requested_at");--> statement-breakpoint
CREATE INDEX "releases_open" ON "releases" USING btree ("requested_at") WHERE "releases"."ended_at" is null;