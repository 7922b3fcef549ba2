CREATE TABLE "inbound_texts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inbound_texts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"message_id" text,
	"from" text NOT NULL,
	"body" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"is_stop" boolean NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "inbound_texts_message_id_unique" UNIQUE("message_id")
);
--> statement-breakpoint
CREATE INDEX "inbound_texts_open" ON "inbound_texts" USING btree ("received_at") WHERE "inbound_texts"."done_at" is null;