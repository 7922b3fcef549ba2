CREATE TABLE "customers" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"customer_type" text DEFAULT 'homeowner' NOT NULL,
	"is_pro" boolean DEFAULT false NOT NULL,
	"postal_code" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "role_grants" (
	"email" text NOT NULL,
	"role" text NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "role_grants_email_role_pk" PRIMARY KEY("email","role")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "customers_confirmed_email" ON "customers" USING btree ("email") WHERE "customers"."email_verified";--> statement-breakpoint
CREATE INDEX "customers_email" ON "customers" USING btree ("email");