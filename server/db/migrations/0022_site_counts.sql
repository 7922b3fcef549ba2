CREATE TABLE "site_counts" (
	"day" date NOT NULL,
	"environment" text NOT NULL,
	"template" text NOT NULL,
	"metric" text NOT NULL,
	"bucket" smallint NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "site_counts_day_environment_template_metric_bucket_pk" PRIMARY KEY("day","environment","template","metric","bucket")
);
