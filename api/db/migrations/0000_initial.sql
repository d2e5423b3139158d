CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- As foldText of shared-lib/domain/folding.ts. An index and a column have its values, so it stands here and not in functions/: a change
-- needs a migration of both.
CREATE FUNCTION search_text(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS
$$ SELECT lower(regexp_replace(regexp_replace(translate(normalize($1, NFD),
  'ĐđŁłØø-,­‐‑‒–—―−﹣－，''`´‘’‚‛ʹʻʼʽʾʿˈ′＇', 'DdLlOo             '),
  '[\u0300-\u036f]', '', 'g'), '\s+', ' ', 'g')) $$;
--> statement-breakpoint
-- The letters of a name, whatever stands between its words.
CREATE FUNCTION search_letters(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS
$$ SELECT replace(public.search_text($1), ' ', '') $$;
--> statement-breakpoint
CREATE SEQUENCE "public"."appointment_revision" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "appointment_services" (
	"appointment_id" integer NOT NULL,
	"service_id" integer NOT NULL,
	"time" integer NOT NULL,
	"price" integer NOT NULL,
	CONSTRAINT "appointment_services_appointment_id_service_id_pk" PRIMARY KEY("appointment_id","service_id")
);
--> statement-breakpoint
CREATE TABLE "appointments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "appointments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer,
	"technician_id" integer NOT NULL,
	"date" date NOT NULL,
	"start_minute" integer NOT NULL,
	"length" integer NOT NULL,
	"cleanup" integer DEFAULT 0 NOT NULL,
	"minutes" "int4range" GENERATED ALWAYS AS (int4range(start_minute, start_minute + length)) STORED NOT NULL,
	"note" text,
	"customer_note" text,
	"guest_name" text,
	"cancelled_at" timestamp with time zone,
	"cancelled_by" text,
	"cancelled_device" text,
	"group_id" integer,
	"group_size" integer DEFAULT 1 NOT NULL,
	"guest" integer,
	"sequence" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT nextval('appointment_revision') NOT NULL,
	"status" text DEFAULT 'booked' NOT NULL,
	"status_at" timestamp with time zone,
	"status_by" text,
	"booking_channel" text DEFAULT 'desk' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"network" text,
	"wide_network" text,
	"device" text,
	"phone_alone" boolean DEFAULT false NOT NULL,
	"new_number" boolean DEFAULT false NOT NULL,
	"text_consent" boolean DEFAULT false NOT NULL,
	"locale" text,
	CONSTRAINT "appointments_within_a_day" CHECK ("appointments"."start_minute" >= 0 and "appointments"."start_minute" + "appointments"."length" <= 1440),
	CONSTRAINT "appointments_take_time" CHECK ("appointments"."length" > 0),
	CONSTRAINT "appointments_cancelled_by_someone" CHECK (("appointments"."cancelled_at" is null) = ("appointments"."cancelled_by" is null))
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"appointment_id" integer,
	"details" jsonb
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"type" text NOT NULL,
	"appointment_id" integer,
	"booking_id" integer,
	"revision" integer,
	"date" date,
	"technician_id" integer,
	"before_date" date,
	"before_technician_id" integer,
	"details" jsonb
);
--> statement-breakpoint
CREATE TABLE "salon" (
	"id" integer PRIMARY KEY NOT NULL,
	"data_version" bigint DEFAULT 1 NOT NULL,
	"functions_hash" text,
	"seeded_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "service_categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"removed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "services" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "services_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"category_id" integer NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"time" integer NOT NULL,
	"price" integer NOT NULL,
	"cleanup" integer DEFAULT 0 NOT NULL,
	"position" integer NOT NULL,
	"removed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "services_take_time" CHECK ("services"."time" > 0)
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"title" text PRIMARY KEY NOT NULL,
	"context" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"role" text NOT NULL,
	"technician_id" integer,
	"locale" text,
	"token_generation" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "staff_email_unique" UNIQUE("email"),
	CONSTRAINT "staff_phone_unique" UNIQUE("phone")
);
--> statement-breakpoint
CREATE TABLE "technician_categories" (
	"technician_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	CONSTRAINT "technician_categories_technician_id_category_id_pk" PRIMARY KEY("technician_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "technician_hours" (
	"technician_id" integer NOT NULL,
	"weekday" integer NOT NULL,
	"start_minute" integer NOT NULL,
	"end_minute" integer NOT NULL,
	CONSTRAINT "technician_hours_technician_id_weekday_pk" PRIMARY KEY("technician_id","weekday"),
	CONSTRAINT "technician_hours_weekday" CHECK ("technician_hours"."weekday" between 0 and 6),
	CONSTRAINT "technician_hours_in_order" CHECK ("technician_hours"."start_minute" < "technician_hours"."end_minute")
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"technician_id" integer PRIMARY KEY NOT NULL,
	"token_digest" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_token_digest_unique" UNIQUE("token_digest")
);
--> statement-breakpoint
CREATE TABLE "technician_photos" (
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"technician_id" integer NOT NULL,
	"file" "bytea" NOT NULL,
	"unused_since" timestamp with time zone,
	CONSTRAINT "technician_photos_hash_width_pk" PRIMARY KEY("hash","width")
);
--> statement-breakpoint
CREATE TABLE "technicians" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "technicians_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"unavailability" text DEFAULT '' NOT NULL,
	"photo" text,
	"cleanup" integer DEFAULT 0 NOT NULL,
	"removed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "time_off" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "time_off_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"technician_id" integer NOT NULL,
	"first_date" date NOT NULL,
	"last_date" date NOT NULL,
	"start_minute" integer,
	"end_minute" integer,
	"weekly" boolean DEFAULT false NOT NULL,
	"skipped" date[] DEFAULT '{}' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "time_off_in_order" CHECK ("time_off"."first_date" <= "time_off"."last_date"),
	CONSTRAINT "time_off_hours_in_order" CHECK (("time_off"."start_minute" is null) = ("time_off"."end_minute" is null) and coalesce("time_off"."start_minute" < "time_off"."end_minute", true))
);
--> statement-breakpoint
CREATE TABLE "undo_steps" (
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"change" text NOT NULL,
	"content" jsonb,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "undo_steps_kind_record_id_pk" PRIMARY KEY("kind","record_id")
);
--> statement-breakpoint
CREATE TABLE "customer_merges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_merges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kept_id" integer NOT NULL,
	"folded_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_phones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_phones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"customer_id" integer NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "customer_phones_number_unique" UNIQUE("number")
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
CREATE TABLE "customers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"phone" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"email_proven_at" timestamp with time zone,
	"email_device" text,
	"name_device" text,
	"own_device" text,
	"phone_proven_at" timestamp with time zone,
	"network" text,
	"opt_in_sms" boolean DEFAULT true NOT NULL,
	"consent_at" timestamp with time zone,
	"consent_source" text,
	"locale" text DEFAULT 'en' NOT NULL,
	"email_locale" text,
	"notes" text,
	"distinct_from" integer[] DEFAULT '{}' NOT NULL,
	"search" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customers_phone_unique" UNIQUE("phone")
);
--> statement-breakpoint
CREATE TABLE "stopped_numbers" (
	"phone" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "challenges" (
	"id" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "email_proofs" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"caller" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_caller_key_pk" PRIMARY KEY("caller","key")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"name" text PRIMARY KEY NOT NULL,
	"quiet_until" timestamp with time zone NOT NULL,
	"details" jsonb
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "sent_texts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sent_texts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"phone" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_devices" (
	"id" text PRIMARY KEY NOT NULL,
	"staff_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "waits" (
	"subject" text PRIMARY KEY NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "logins" (
	"id" text PRIMARY KEY NOT NULL,
	"staff_id" integer NOT NULL,
	"token_generation" integer NOT NULL,
	"device" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "ended_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"staff_id" integer NOT NULL,
	"name" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "appointment_services" ADD CONSTRAINT "appointment_services_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_services" ADD CONSTRAINT "appointment_services_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_technician_id_technicians_id_fk" FOREIGN KEY ("technician_id") REFERENCES "public"."technicians"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_group_id_appointments_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_category_id_service_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."service_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_technician_id_technicians_id_fk" FOREIGN KEY ("technician_id") REFERENCES "public"."technicians"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "technician_categories" ADD CONSTRAINT "technician_categories_technician_id_technicians_id_fk" FOREIGN KEY ("technician_id") REFERENCES "public"."technicians"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "technician_categories" ADD CONSTRAINT "technician_categories_category_id_service_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."service_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "technician_hours" ADD CONSTRAINT "technician_hours_technician_id_technicians_id_fk" FOREIGN KEY ("technician_id") REFERENCES "public"."technicians"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_technician_id_technicians_id_fk" FOREIGN KEY ("technician_id") REFERENCES "public"."technicians"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "technician_photos" ADD CONSTRAINT "technician_photos_technician_id_technicians_id_fk" FOREIGN KEY ("technician_id") REFERENCES "public"."technicians"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_off" ADD CONSTRAINT "time_off_technician_id_technicians_id_fk" FOREIGN KEY ("technician_id") REFERENCES "public"."technicians"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_kept_id_customers_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_phones" ADD CONSTRAINT "customer_phones_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_totals" ADD CONSTRAINT "customer_totals_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_proofs" ADD CONSTRAINT "email_proofs_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_devices" ADD CONSTRAINT "staff_devices_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointments_by_group" ON "appointments" USING btree ("group_id") WHERE "appointments"."group_id" is not null;--> statement-breakpoint
CREATE INDEX "appointments_by_time" ON "appointments" USING btree ("date","start_minute","id");--> statement-breakpoint
CREATE INDEX "appointments_by_customer" ON "appointments" USING btree ("customer_id","date");--> statement-breakpoint
CREATE INDEX "appointments_by_guest" ON "appointments" USING gin (search_text(' ' || "guest_name" || ' ') gin_trgm_ops) WHERE "appointments"."guest_name" is not null;--> statement-breakpoint
CREATE INDEX "appointments_by_letters" ON "appointments" USING btree (search_letters("guest_name")) WHERE "appointments"."guest_name" is not null;--> statement-breakpoint
CREATE INDEX "customers_by_letters" ON "customers" USING btree (search_letters("name"));--> statement-breakpoint
CREATE INDEX "appointments_by_phone_alone" ON "appointments" USING btree ("created_at") WHERE "appointments"."phone_alone";--> statement-breakpoint
CREATE INDEX "appointments_by_network" ON "appointments" USING btree ("network","created_at") WHERE "appointments"."network" is not null;--> statement-breakpoint
CREATE INDEX "appointments_by_status" ON "appointments" USING btree ("status","date","start_minute","id") WHERE "appointments"."status" <> 'booked';--> statement-breakpoint
CREATE INDEX "appointments_by_cancelled" ON "appointments" USING btree ("date","start_minute","id") WHERE "appointments"."cancelled_at" is not null;--> statement-breakpoint
CREATE INDEX "audit_by_appointment" ON "audit" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "audit_by_time" ON "audit" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "events_in_order" ON "events" USING btree ("transaction","id");--> statement-breakpoint
CREATE UNIQUE INDEX "service_categories_by_name" ON "service_categories" USING btree (lower("name")) WHERE not "service_categories"."removed";--> statement-breakpoint
CREATE INDEX "services_by_category" ON "services" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "technician_photos_by_technician" ON "technician_photos" USING btree ("technician_id");--> statement-breakpoint
CREATE UNIQUE INDEX "technicians_by_name" ON "technicians" USING btree (lower("name")) WHERE not "technicians"."removed";--> statement-breakpoint
CREATE INDEX "time_off_by_technician" ON "time_off" USING btree ("technician_id");--> statement-breakpoint
CREATE INDEX "undo_steps_by_time" ON "undo_steps" USING btree ("at");--> statement-breakpoint
CREATE INDEX "customer_merges_by_customer" ON "customer_merges" USING btree ("kept_id");--> statement-breakpoint
CREATE INDEX "customer_merges_by_age" ON "customer_merges" USING btree ("at");--> statement-breakpoint
CREATE INDEX "customer_phones_by_customer" ON "customer_phones" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_phones_by_kind" ON "customer_phones" USING btree ("customer_id","kind") WHERE "customer_phones"."kind" <> 'merged';--> statement-breakpoint
CREATE INDEX "customer_totals_by_visits" ON "customer_totals" USING btree ("visits","customer_id");--> statement-breakpoint
CREATE INDEX "customer_totals_by_no_shows" ON "customer_totals" USING btree ("no_shows","customer_id");--> statement-breakpoint
CREATE INDEX "customer_totals_by_spent" ON "customer_totals" USING btree ("spent","customer_id");--> statement-breakpoint
CREATE INDEX "customer_totals_by_last" ON "customer_totals" USING btree ("last_at","customer_id");--> statement-breakpoint
CREATE INDEX "customer_totals_by_next" ON "customer_totals" USING btree ("next_at","customer_id");--> statement-breakpoint
CREATE INDEX "customers_by_search" ON "customers" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customers_by_name" ON "customers" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "customers_by_network" ON "customers" USING btree ("network","created_at") WHERE "customers"."network" is not null;--> statement-breakpoint
CREATE INDEX "challenges_by_age" ON "challenges" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "email_proofs_by_customer" ON "email_proofs" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "email_proofs_by_age" ON "email_proofs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sent_texts_by_time" ON "sent_texts" USING btree ("at");--> statement-breakpoint
CREATE INDEX "sent_texts_by_phone" ON "sent_texts" USING btree ("phone","at");--> statement-breakpoint
CREATE INDEX "staff_devices_by_staff" ON "staff_devices" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "waits_by_age" ON "waits" USING btree ("updated_at");--> statement-breakpoint
CREATE TABLE "texted_numbers" (
	"phone" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "texts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "texts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"phone" text NOT NULL,
	"inbound" boolean NOT NULL,
	"body" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"provider_id" text,
	"command" text,
	"read_at" timestamp with time zone,
	"actor" text,
	"job" uuid,
	"asks_about" integer,
	"asks_sequence" integer,
	"asks_until" timestamp with time zone,
	CONSTRAINT "texts_provider_id_unique" UNIQUE("provider_id"),
	CONSTRAINT "texts_job_unique" UNIQUE("job")
);
--> statement-breakpoint
CREATE INDEX "texts_by_phone" ON "texts" USING btree ("phone","id");--> statement-breakpoint
CREATE INDEX "texts_by_age" ON "texts" USING btree ("at");--> statement-breakpoint
CREATE INDEX "logins_by_staff" ON "logins" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "passkeys_by_staff" ON "passkeys" USING btree ("staff_id");--> statement-breakpoint
CREATE TABLE "import_columns" (
	"title" text PRIMARY KEY NOT NULL,
	"field" text
);
--> statement-breakpoint
-- Prevents double bookings: Drizzle has no exclusion constraints.
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_no_overlap"
  EXCLUDE USING gist ("technician_id" WITH =, "date" WITH =, "minutes" WITH &&)
  WHERE ("cancelled_at" IS NULL AND "status" <> 'no_show');
--> statement-breakpoint
INSERT INTO "salon" ("id") VALUES (1);
--> statement-breakpoint
INSERT INTO "customer_totals_read" ("id", "transaction", "event_id", "until")
VALUES (1, pg_snapshot_xmin(pg_current_snapshot()), 0, now() AT TIME ZONE 'America/Los_Angeles');
