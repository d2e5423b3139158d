ALTER TABLE "appointments" ADD COLUMN "cancelled_device" text;--> statement-breakpoint
UPDATE "appointments" SET "cancelled_device" = "device" WHERE "cancelled_by" LIKE 'customer:%' AND "cancelled_at" > now() - interval '1 day';
