CREATE TABLE "do_not_contact_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "do_not_contact_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"digest" text NOT NULL,
	"action" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"source" text NOT NULL,
	"by" text
);
--> statement-breakpoint
CREATE INDEX "do_not_contact_log_digest" ON "do_not_contact_log" USING btree ("digest","id");--> statement-breakpoint
CREATE FUNCTION "refuse_change_of_do_not_contact_log"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The do-not-contact log is only ever added to' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "do_not_contact_log_is_only_added_to" BEFORE UPDATE OR DELETE OR TRUNCATE ON "do_not_contact_log"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_do_not_contact_log"();
