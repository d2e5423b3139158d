-- Eleven digits that begin with 1 are stored without the country code (docs/rules.md#names-and-phones). Where the ten lead to another
-- customer already, the eleven stay until staff merge the two.
UPDATE "customers" c SET "phone" = substr(c."phone", 2)
WHERE c."phone" ~ '^1\d{10}$' AND NOT EXISTS (
	SELECT FROM "customers" o WHERE o."phone" = substr(c."phone", 2)
	UNION ALL SELECT FROM "customers" o WHERE o."id" <> c."id" AND o."other_phones" IS NOT NULL
		AND string_to_array(o."other_phones", ' ') @> ARRAY[substr(c."phone", 2)]
);--> statement-breakpoint
-- The own number is no further one, and each is there once. The first place is that of the second number, and may be empty.
UPDATE "customers" c SET "other_phones" = (
	SELECT nullif(array_to_string(array_agg("number" ORDER BY "place"), ' '), '') FROM (
		SELECT min("place") AS "place", "number" FROM (
			SELECT "place", CASE WHEN "place" = 1 AND "number" = c."phone" THEN '' ELSE "number" END AS "number" FROM (
				SELECT "place", CASE WHEN "stored" ~ '^1\d{10}$' AND NOT EXISTS (
					SELECT FROM "customers" o WHERE o."id" <> c."id" AND o."phone" = substr("stored", 2)
					UNION ALL SELECT FROM "customers" o WHERE o."id" <> c."id" AND o."other_phones" IS NOT NULL
						AND string_to_array(o."other_phones", ' ') @> ARRAY[substr("stored", 2)]
				) THEN substr("stored", 2) ELSE "stored" END AS "number"
				FROM unnest(string_to_array(c."other_phones", ' ')) WITH ORDINALITY AS f("stored", "place")
			) AS national
		) AS further WHERE "place" = 1 OR "number" <> c."phone" GROUP BY "number"
	) AS once
)
WHERE c."other_phones" ~ '(^| )1\d{10}( |$)' OR string_to_array(c."other_phones", ' ') @> ARRAY[c."phone"];--> statement-breakpoint
INSERT INTO "stopped_numbers" ("phone", "at")
SELECT substr("phone", 2), "at" FROM "stopped_numbers" WHERE "phone" ~ '^1\d{10}$' ON CONFLICT DO NOTHING;--> statement-breakpoint
DELETE FROM "stopped_numbers" WHERE "phone" ~ '^1\d{10}$';
