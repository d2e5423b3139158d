DELETE FROM "passcodes";--> statement-breakpoint
ALTER TABLE "passcodes" DROP CONSTRAINT "passcodes_staff_id_unique";--> statement-breakpoint
ALTER TABLE "passcodes" ALTER COLUMN "staff_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "passcodes" ALTER COLUMN "hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "passcodes" ALTER COLUMN "expires_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "passcodes" ADD COLUMN "identifier" text NOT NULL;--> statement-breakpoint
ALTER TABLE "passcodes" ADD COLUMN "wrong" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "passcodes" ADD COLUMN "wrong_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "passcodes" ADD CONSTRAINT "passcodes_identifier_unique" UNIQUE("identifier");