CREATE TABLE "stopped_numbers" (
	"phone" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
INSERT INTO "stopped_numbers" ("phone", "at")
SELECT "phone", coalesce("consent_at", now()) FROM "customers" WHERE NOT "opt_in_sms" AND "consent_source" = 'sms';
