ALTER TABLE "outbox" ADD COLUMN "reason" text;--> statement-breakpoint
CREATE INDEX "outbox_failed" ON "outbox" USING btree ("done_at") WHERE "outbox"."outcome" = 'failed';