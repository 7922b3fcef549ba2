ALTER TABLE "configurations" ADD COLUMN "kept_by" text;--> statement-breakpoint
UPDATE "configurations" SET "kept_by" = "held"."keeper" FROM (
	SELECT "cart_lines"."config_id" AS "id", min(coalesce('customer:' || "carts"."customer_id", "carts"."token_hash")) AS "keeper"
	FROM "cart_lines" JOIN "carts" ON "carts"."id" = "cart_lines"."cart_id"
	WHERE "cart_lines"."config_id" IS NOT NULL GROUP BY 1
) AS "held" WHERE "configurations"."id" = "held"."id";
