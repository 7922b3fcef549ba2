CREATE TABLE "brochure_mailings" (
	"inquiry_id" uuid PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"returned_at" timestamp with time zone,
	"return_reason" text
);
--> statement-breakpoint
CREATE TABLE "inquiry_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"bytes" integer NOT NULL,
	"media_type" text NOT NULL,
	"extension" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "inquiry_entries" ADD COLUMN "original" text;--> statement-breakpoint
ALTER TABLE "inquiry_entries" ADD COLUMN "left_out" text[];--> statement-breakpoint
ALTER TABLE "inquiry_entries" ADD COLUMN "message_id" text;--> statement-breakpoint
ALTER TABLE "inquiry_entries" ADD COLUMN "delivery_token" text;--> statement-breakpoint
ALTER TABLE "brochure_mailings" ADD CONSTRAINT "brochure_mailings_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_files" ADD CONSTRAINT "inquiry_files_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inquiry_files_inquiry" ON "inquiry_files" USING btree ("inquiry_id");--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_merged_into_inquiries_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."inquiries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inquiries_merged" ON "inquiries" USING btree ("merged_into") WHERE "inquiries"."merged_into" is not null;--> statement-breakpoint
ALTER TABLE "inquiry_entries" ADD CONSTRAINT "inquiry_entries_message_id_unique" UNIQUE("message_id");--> statement-breakpoint
ALTER TABLE "inquiry_entries" ADD CONSTRAINT "inquiry_entries_delivery_token_unique" UNIQUE("delivery_token");