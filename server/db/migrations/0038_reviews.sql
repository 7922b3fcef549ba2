CREATE TABLE "review_summaries" (
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"distribution" integer[] NOT NULL,
	"changed_at" timestamp with time zone,
	CONSTRAINT "review_summaries_kind_subject_pk" PRIMARY KEY("kind","subject")
);
--> statement-breakpoint
CREATE TABLE "review_votes" (
	"review_id" text NOT NULL,
	"browser" uuid NOT NULL,
	"customer_id" text,
	CONSTRAINT "review_votes_review_id_browser_pk" PRIMARY KEY("review_id","browser")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"source" text NOT NULL,
	"state" text NOT NULL,
	"rating" integer NOT NULL,
	"aspects" jsonb NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"name" text NOT NULL,
	"place" text NOT NULL,
	"region" text,
	"written_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"bought" text,
	"verified_by" text,
	"reply" text,
	"helpful" integer DEFAULT 0 NOT NULL,
	"customer_id" text,
	"shown_at" timestamp with time zone,
	"refusal" text,
	"refused_by" text
);
--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "review_votes_account" ON "review_votes" USING btree ("customer_id","review_id");--> statement-breakpoint
CREATE INDEX "reviews_shown_newest" ON "reviews" USING btree ("kind","subject","written_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "reviews"."state" = 'shown';--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_one_a_customer" ON "reviews" USING btree ("customer_id","kind","subject");--> statement-breakpoint
CREATE INDEX "reviews_waiting" ON "reviews" USING btree ("written_at") WHERE "reviews"."state" in ('pending', 'refusing');