CREATE SEQUENCE "public"."appointment_revision" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "revision" integer DEFAULT nextval('appointment_revision') NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "status" text DEFAULT 'booked' NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "status_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "status_by" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "booking_channel" text DEFAULT 'desk' NOT NULL;--> statement-breakpoint
UPDATE "appointments" a SET "booking_channel" = 'online' FROM "audit" t WHERE t."appointment_id" = a."id" AND t."action" = 'booked' AND t."actor" LIKE 'customer:%';--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "booking_id" integer;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "revision" integer;--> statement-breakpoint
CREATE INDEX "appointments_by_status" ON "appointments" USING btree ("status","date","start_minute","id") WHERE "appointments"."status" <> 'booked';--> statement-breakpoint
CREATE INDEX "appointments_by_cancelled" ON "appointments" USING btree ("date","start_minute","id") WHERE "appointments"."cancelled_at" is not null;
