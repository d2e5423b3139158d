CREATE TABLE "customer_merges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_merges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kept_id" integer NOT NULL,
	"folded_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_totals" (
	"customer_id" integer PRIMARY KEY NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	"no_shows" integer DEFAULT 0 NOT NULL,
	"spent" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp DEFAULT '-infinity' NOT NULL,
	"next_at" timestamp DEFAULT 'infinity' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_totals_read" (
	"id" integer PRIMARY KEY NOT NULL,
	"transaction" "xid8" NOT NULL,
	"event_id" bigint NOT NULL,
	"until" timestamp NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "notes" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "other_phones" text;--> statement-breakpoint
-- Its index goes with the column.
ALTER TABLE "customers" drop column "search";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "search" text GENERATED ALWAYS AS (search_text(name || ' ' || phone || ' ' || coalesce(email, '') || ' ' || coalesce(other_phones, ''))) STORED;--> statement-breakpoint
CREATE INDEX "customers_by_search" ON "customers" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_kept_id_customers_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_totals" ADD CONSTRAINT "customer_totals_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_merges_by_customer" ON "customer_merges" USING btree ("kept_id");--> statement-breakpoint
CREATE INDEX "customer_merges_by_age" ON "customer_merges" USING btree ("at");--> statement-breakpoint
CREATE INDEX "customer_totals_by_visits" ON "customer_totals" USING btree ("visits","customer_id");--> statement-breakpoint
CREATE INDEX "customer_totals_by_no_shows" ON "customer_totals" USING btree ("no_shows","customer_id");--> statement-breakpoint
CREATE INDEX "customer_totals_by_spent" ON "customer_totals" USING btree ("spent","customer_id");--> statement-breakpoint
CREATE INDEX "customer_totals_by_last" ON "customer_totals" USING btree ("last_at","customer_id");--> statement-breakpoint
CREATE INDEX "customer_totals_by_next" ON "customer_totals" USING btree ("next_at","customer_id");--> statement-breakpoint
CREATE INDEX "customers_by_other_phone" ON "customers" USING gin (string_to_array(other_phones, ' ')) WHERE "customers"."other_phones" is not null;--> statement-breakpoint
-- Counted here, where statements have no time limit, as functions/count_customers.sql counts them from now on.
INSERT INTO "customer_totals" ("customer_id", "visits", "no_shows", "spent", "last_at", "next_at")
SELECT c."id", coalesce(t."visits", 0), coalesce(t."no_shows", 0), coalesce(t."spent", 0), coalesce(t."last_at", '-infinity'), coalesce(t."next_at", 'infinity')
FROM "customers" c LEFT JOIN (
	SELECT a."customer_id",
		count(DISTINCT coalesce(a."group_id", a."id")) FILTER (WHERE a."status" <> 'no_show' AND a."at" <= a."now")::integer AS "visits",
		count(DISTINCT coalesce(a."group_id", a."id")) FILTER (WHERE a."status" = 'no_show')::integer AS "no_shows",
		sum(s."price") FILTER (WHERE a."status" <> 'no_show' AND a."at" <= a."now")::integer AS "spent",
		max(a."at") FILTER (WHERE a."status" <> 'no_show' AND a."at" <= a."now") AS "last_at",
		min(a."at") FILTER (WHERE a."status" <> 'no_show' AND a."at" > a."now") AS "next_at"
	FROM (
		SELECT *, "date" + "start_minute" * interval '1 minute' AS "at", now() AT TIME ZONE 'America/Los_Angeles' AS "now"
		FROM "appointments" WHERE "cancelled_at" IS NULL
	) a
	LEFT JOIN (
		SELECT "appointment_id", sum(CASE WHEN "price" >= 1000 THEN "price" / 100 WHEN "price" % 10 IN (1, 6, 9) THEN "price" - 1 ELSE "price" END) AS "price"
		FROM "appointment_services" GROUP BY "appointment_id"
	) s ON s."appointment_id" = a."id"
	GROUP BY a."customer_id"
) t ON t."customer_id" = c."id";--> statement-breakpoint
INSERT INTO "customer_totals_read" ("id", "transaction", "event_id", "until")
VALUES (1, pg_snapshot_xmin(pg_current_snapshot()), 0, now() AT TIME ZONE 'America/Los_Angeles');
