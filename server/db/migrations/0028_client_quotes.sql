CREATE TABLE "business_profiles" (
	"customer_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"license" text NOT NULL,
	"markup" integer NOT NULL,
	"logo" "bytea",
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_quotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"number" integer NOT NULL,
	"project_id" uuid NOT NULL,
	"digest" text NOT NULL,
	"title" text NOT NULL,
	"client" text NOT NULL,
	"notes" text NOT NULL,
	"business" jsonb NOT NULL,
	"logo" "bytea",
	"lines" jsonb NOT NULL,
	"markup" integer NOT NULL,
	"trade_cents" bigint NOT NULL,
	"subtotal_cents" bigint NOT NULL,
	"tax" integer NOT NULL,
	"tax_cents" bigint NOT NULL,
	"total_cents" bigint NOT NULL,
	"valid_until" date NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"answer" text,
	"answered_by" text,
	"answered_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "client_quotes_digest_unique" UNIQUE("digest"),
	CONSTRAINT "client_quotes_number" UNIQUE("customer_id","number")
);
--> statement-breakpoint
CREATE INDEX "client_quotes_customer" ON "client_quotes" USING btree ("customer_id","issued_at");