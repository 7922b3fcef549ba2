CREATE TABLE "identity_challenges" (
	"purpose" text PRIMARY KEY NOT NULL,
	"challenge" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "identity_passkeys" ALTER COLUMN "counter" SET DATA TYPE bigint;--> statement-breakpoint
CREATE INDEX "identity_challenges_expires" ON "identity_challenges" USING btree ("expires_at");