CREATE TABLE "question_posts" (
	"id" text PRIMARY KEY NOT NULL,
	"question_id" text,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"by" text NOT NULL,
	"state" text NOT NULL,
	"text" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"customer_id" text,
	"written_at" timestamp with time zone NOT NULL,
	"refusal" text,
	"refused_by" text
);
--> statement-breakpoint
ALTER TABLE "question_posts" ADD CONSTRAINT "question_posts_question_id_question_posts_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."question_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "question_posts_shown" ON "question_posts" USING btree ("kind","subject","written_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "question_posts"."state" = 'shown' and "question_posts"."question_id" is null;--> statement-breakpoint
CREATE INDEX "question_posts_answers" ON "question_posts" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "question_posts_waiting" ON "question_posts" USING btree ("written_at") WHERE "question_posts"."state" in ('pending', 'refusing');--> statement-breakpoint
CREATE UNIQUE INDEX "question_posts_one_answer" ON "question_posts" USING btree ("question_id","customer_id");--> statement-breakpoint
CREATE INDEX "question_posts_email" ON "question_posts" USING btree (lower("email"));