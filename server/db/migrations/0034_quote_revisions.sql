ALTER TABLE "client_quotes" ADD COLUMN "reference" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "client_quotes" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "client_quotes" ADD COLUMN "replaced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "client_quotes" ADD COLUMN "own_lines" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "client_quotes" ADD COLUMN "alternates" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "client_quotes" ADD COLUMN "deposit" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "client_quotes" ADD COLUMN "deposit_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "client_quotes" ADD COLUMN "goods" jsonb;--> statement-breakpoint
ALTER TABLE "client_quotes" ADD COLUMN "sent_to" text;--> statement-breakpoint
ALTER TABLE "client_quotes" ADD COLUMN "sent_at" timestamp with time zone;