CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
-- A column is generated with it, so it stands here and not in functions/: a change needs a migration of that column.
-- unaccent() is not immutable, because its dictionary could be replaced. With the dictionary named, it is.
CREATE FUNCTION search_text(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS
$$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, $1)) $$;
--> statement-breakpoint
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
	"customer_id" integer NOT NULL,
	"technician_id" integer NOT NULL,
	"date" date NOT NULL,
	"start_minute" integer NOT NULL,
	"length" integer NOT NULL,
	"minutes" "int4range" GENERATED ALWAYS AS (int4range(start_minute, start_minute + length)) STORED NOT NULL,
	"note" text,
	"cancelled_at" timestamp with time zone,
	"cancelled_by" text,
	"group_id" integer,
	"sequence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
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
CREATE TABLE "customers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"phone" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"email_unproven" boolean DEFAULT false NOT NULL,
	"email_added_at" timestamp with time zone,
	"opt_in_sms" boolean DEFAULT true NOT NULL,
	"search" text GENERATED ALWAYS AS (search_text(name || ' ' || phone || ' ' || coalesce(email, ''))) STORED,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customers_phone_unique" UNIQUE("phone")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"type" text NOT NULL,
	"appointment_id" integer NOT NULL,
	"date" date NOT NULL,
	"technician_id" integer NOT NULL,
	"before_date" date,
	"before_technician_id" integer
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
CREATE TABLE "passcodes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passcodes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"identifier" text NOT NULL,
	"staff_id" integer,
	"hash" text,
	"expires_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp with time zone,
	"wrong" integer DEFAULT 0 NOT NULL,
	"wrong_until" timestamp with time zone,
	CONSTRAINT "passcodes_identifier_unique" UNIQUE("identifier")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
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
	"admin" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "technicians" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "technicians_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"unavailability" text DEFAULT '' NOT NULL,
	"removed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "time_off" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "time_off_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"technician_id" integer NOT NULL,
	"first_date" date NOT NULL,
	"last_date" date NOT NULL,
	CONSTRAINT "time_off_in_order" CHECK ("time_off"."first_date" <= "time_off"."last_date")
);
--> statement-breakpoint
ALTER TABLE "appointment_services" ADD CONSTRAINT "appointment_services_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_services" ADD CONSTRAINT "appointment_services_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_technician_id_technicians_id_fk" FOREIGN KEY ("technician_id") REFERENCES "public"."technicians"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_group_id_appointments_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passcodes" ADD CONSTRAINT "passcodes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_category_id_service_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."service_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "technician_categories" ADD CONSTRAINT "technician_categories_technician_id_technicians_id_fk" FOREIGN KEY ("technician_id") REFERENCES "public"."technicians"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "technician_categories" ADD CONSTRAINT "technician_categories_category_id_service_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."service_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_off" ADD CONSTRAINT "time_off_technician_id_technicians_id_fk" FOREIGN KEY ("technician_id") REFERENCES "public"."technicians"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointments_by_group" ON "appointments" USING btree ("group_id") WHERE "appointments"."group_id" is not null;--> statement-breakpoint
CREATE INDEX "appointments_by_time" ON "appointments" USING btree ("date","start_minute","id");--> statement-breakpoint
CREATE INDEX "appointments_by_customer" ON "appointments" USING btree ("customer_id","date");--> statement-breakpoint
CREATE INDEX "audit_by_appointment" ON "audit" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "customers_by_search" ON "customers" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customers_by_name" ON "customers" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "events_in_order" ON "events" USING btree ("transaction","id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "service_categories_by_name" ON "service_categories" USING btree (lower("name")) WHERE not "service_categories"."removed";--> statement-breakpoint
CREATE INDEX "services_by_category" ON "services" USING btree ("category_id");--> statement-breakpoint
CREATE UNIQUE INDEX "technicians_by_name" ON "technicians" USING btree (lower("name")) WHERE not "technicians"."removed";--> statement-breakpoint
CREATE INDEX "time_off_by_technician" ON "time_off" USING btree ("technician_id");--> statement-breakpoint
-- Prevents double bookings: Drizzle has no exclusion constraints.
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_no_overlap"
  EXCLUDE USING gist ("technician_id" WITH =, "date" WITH =, "minutes" WITH &&)
  WHERE ("cancelled_at" IS NULL);
--> statement-breakpoint
INSERT INTO "salon" ("id") VALUES (1);
