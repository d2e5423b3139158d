DELETE FROM "passcodes" a USING "passcodes" b WHERE a."staff_id" = b."staff_id" AND a."id" < b."id";--> statement-breakpoint
DROP INDEX "passcodes_by_staff";--> statement-breakpoint
ALTER TABLE "passcodes" ADD CONSTRAINT "passcodes_staff_id_unique" UNIQUE("staff_id");