DROP INDEX "appointments_by_date";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "search" text GENERATED ALWAYS AS (search_text(name || ' ' || phone || ' ' || coalesce(email, ''))) STORED;--> statement-breakpoint
CREATE INDEX "appointments_by_time" ON "appointments" USING btree ("date","start_minute","id");--> statement-breakpoint
CREATE INDEX "customers_by_search" ON "customers" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customers_by_name" ON "customers" USING btree ("name","id");