DROP INDEX "outbox_each_once";--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "group_id" integer;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_group_id_appointments_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointments_by_group" ON "appointments" USING btree ("group_id") WHERE "appointments"."group_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_each_once" ON "outbox" USING btree ("appointment_id","sequence","kind","channel");