CREATE TABLE "flag_counts" (
	"feature" text NOT NULL,
	"variant" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "flag_counts_feature_hour_variant_pk" PRIMARY KEY("feature","hour","variant")
);
--> statement-breakpoint
CREATE TABLE "flag_environments" (
	"key" text PRIMARY KEY NOT NULL,
	"content_digest" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "flag_exposures" (
	"feature" text NOT NULL,
	"visitor" text NOT NULL,
	"variant" text NOT NULL,
	"shown_at" timestamp with time zone NOT NULL,
	"reached_at" timestamp with time zone,
	CONSTRAINT "flag_exposures_feature_visitor_pk" PRIMARY KEY("feature","visitor")
);
--> statement-breakpoint
CREATE TABLE "flag_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "flag_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"feature" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "flag_overrides" (
	"feature" text PRIMARY KEY NOT NULL,
	"enabled" boolean NOT NULL,
	"value" jsonb,
	"reason" text NOT NULL,
	"set_by" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "flag_exposures_visitor" ON "flag_exposures" USING btree ("visitor");--> statement-breakpoint
CREATE INDEX "flag_exposures_shown" ON "flag_exposures" USING btree ("shown_at");--> statement-breakpoint
CREATE INDEX "flag_history_feature" ON "flag_history" USING btree ("feature","id");