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
CREATE TABLE "notices" (
	"name" text PRIMARY KEY NOT NULL,
	"quiet_until" timestamp with time zone NOT NULL,
	"details" jsonb
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
DROP TABLE "passcodes";--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "appointment_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "date" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "technician_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "wide_network" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "phone_alone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "new_number" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "text_consent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "email_proven_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "email_device" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "phone_proven_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "details" jsonb;--> statement-breakpoint
ALTER TABLE "email_proofs" ADD CONSTRAINT "email_proofs_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_devices" ADD CONSTRAINT "staff_devices_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "challenges_by_age" ON "challenges" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "email_proofs_by_customer" ON "email_proofs" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "email_proofs_by_age" ON "email_proofs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sent_texts_by_time" ON "sent_texts" USING btree ("at");--> statement-breakpoint
CREATE INDEX "sent_texts_by_phone" ON "sent_texts" USING btree ("phone","at");--> statement-breakpoint
CREATE INDEX "staff_devices_by_staff" ON "staff_devices" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "waits_by_age" ON "waits" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "appointments_by_phone_alone" ON "appointments" USING btree ("created_at") WHERE "appointments"."phone_alone";--> statement-breakpoint
CREATE INDEX "appointments_by_network" ON "appointments" USING btree ("network","created_at") WHERE "appointments"."network" is not null;--> statement-breakpoint
CREATE INDEX "customers_by_network" ON "customers" USING btree ("network","created_at") WHERE "customers"."network" is not null;--> statement-breakpoint
UPDATE "customers" SET "email_proven_at" = "created_at" WHERE "email" IS NOT NULL AND NOT "email_unproven";--> statement-breakpoint
ALTER TABLE "customers" DROP COLUMN "email_unproven";--> statement-breakpoint
ALTER TABLE "customers" DROP COLUMN "email_added_at";