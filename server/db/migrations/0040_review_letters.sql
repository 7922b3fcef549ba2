CREATE TABLE "review_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"source_id" text NOT NULL,
	"email" text NOT NULL,
	"customer_id" text,
	"key_digest" text NOT NULL,
	"subjects" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"remind_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_invitations_key_digest_unique" UNIQUE("key_digest")
);
--> statement-breakpoint
CREATE TABLE "review_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"review_id" text NOT NULL,
	"place" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"alt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_reports" (
	"review_id" text NOT NULL,
	"browser" uuid NOT NULL,
	"customer_id" text,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"is_settled" boolean DEFAULT false NOT NULL,
	CONSTRAINT "review_reports_review_id_browser_pk" PRIMARY KEY("review_id","browser")
);
--> statement-breakpoint
CREATE TABLE "review_versions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"review_id" text NOT NULL,
	"rating" integer NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer_preferences" ADD COLUMN "reviews_by_email" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "report_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "photo_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "invitation_id" uuid;--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_versions" ADD CONSTRAINT "review_versions_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "review_invitations_once" ON "review_invitations" USING btree ("source","source_id");--> statement-breakpoint
CREATE INDEX "review_invitations_remind" ON "review_invitations" USING btree ("remind_at") WHERE "review_invitations"."remind_at" is not null;--> statement-breakpoint
CREATE INDEX "review_invitations_expire" ON "review_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "review_invitations_email" ON "review_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "review_photos_review" ON "review_photos" USING btree ("review_id");--> statement-breakpoint
CREATE UNIQUE INDEX "review_reports_account" ON "review_reports" USING btree ("customer_id","review_id");--> statement-breakpoint
CREATE INDEX "review_versions_review" ON "review_versions" USING btree ("review_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_one_an_email" ON "reviews" USING btree ("email","kind","subject") WHERE "reviews"."customer_id" is null and "reviews"."state" <> 'unconfirmed';--> statement-breakpoint
CREATE INDEX "reviews_unconfirmed" ON "reviews" USING btree ("written_at") WHERE "reviews"."state" = 'unconfirmed';--> statement-breakpoint
CREATE INDEX "reviews_reported" ON "reviews" USING btree ("written_at") WHERE "reviews"."report_count" > 0;