CREATE TABLE "project_photos" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"content" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"unused_at" timestamp with time zone,
	CONSTRAINT "project_photos_project_id_id_pk" PRIMARY KEY("project_id","id")
);
--> statement-breakpoint
ALTER TABLE "project_photos" ADD CONSTRAINT "project_photos_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_photos_unused_at" ON "project_photos" USING btree ("unused_at") WHERE "project_photos"."unused_at" is not null;