CREATE TABLE "account_charges" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"order_number" text NOT NULL,
	"customer_id" text,
	"purchase_order" text NOT NULL,
	"cents" integer NOT NULL,
	"state" text NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "account_charges_order_number_unique" UNIQUE("order_number")
);
--> statement-breakpoint
CREATE TABLE "credit_accounts" (
	"customer_id" text PRIMARY KEY NOT NULL,
	"limit_cents" integer NOT NULL,
	"net_days" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tax_certificates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" text NOT NULL,
	"number" text NOT NULL,
	"states" jsonb NOT NULL,
	"expires_on" date NOT NULL,
	"file_name" text NOT NULL,
	"media_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"uploaded_at" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "project_entities" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"fields" json NOT NULL,
	CONSTRAINT "project_entities_project_id_id_pk" PRIMARY KEY("project_id","id")
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"seen" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "purchase_order" text;--> statement-breakpoint
ALTER TABLE "project_entities" ADD CONSTRAINT "project_entities_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_charges_customer" ON "account_charges" USING btree ("customer_id","ordered_at");--> statement-breakpoint
CREATE INDEX "account_charges_state" ON "account_charges" USING btree ("state","ordered_at");--> statement-breakpoint
CREATE INDEX "tax_certificates_customer" ON "tax_certificates" USING btree ("customer_id","uploaded_at");--> statement-breakpoint
CREATE INDEX "tax_certificates_state" ON "tax_certificates" USING btree ("state","expires_on");--> statement-breakpoint
CREATE INDEX "project_entities_id" ON "project_entities" USING btree ("id");--> statement-breakpoint
CREATE INDEX "projects_customer" ON "projects" USING btree ("customer_id","updated_at");--> statement-breakpoint
CREATE INDEX "projects_deleted_at" ON "projects" USING btree ("deleted_at") WHERE "projects"."deleted_at" is not null;