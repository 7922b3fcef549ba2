CREATE TABLE "order_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_number" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"author_id" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor_id" text NOT NULL,
	"action" text NOT NULL,
	"subject_id" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refund_asked_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "order_notes_order" ON "order_notes" USING btree ("order_number","id");--> statement-breakpoint
CREATE INDEX "staff_log_subject" ON "staff_log" USING btree ("subject_id","id");--> statement-breakpoint
CREATE INDEX "staff_log_actor" ON "staff_log" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "orders_placed" ON "orders" USING btree ("placed_at");--> statement-breakpoint
CREATE INDEX "orders_number_begins" ON "orders" USING btree ("number" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_email" ON "orders" USING btree ("email" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_first_name" ON "orders" USING btree ((lower("contact" ->> 'first_name')) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_last_name" ON "orders" USING btree ((lower("contact" ->> 'last_name')) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_postal_code" ON "orders" USING btree ((coalesce("fulfilment" -> 'job_site_address' ->> 'postcode', "fulfilment" -> 'showroom' ->> 'postal_code')));--> statement-breakpoint
CREATE FUNCTION "refuse_change_of_staff_log"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The log of the staff is only ever added to' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "staff_log_is_only_added_to" BEFORE UPDATE OR DELETE OR TRUNCATE ON "staff_log"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_staff_log"();
