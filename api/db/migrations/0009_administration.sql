ALTER TABLE "service_categories" ADD COLUMN "removed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "removed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "technicians" ADD COLUMN "removed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "service_categories_by_name" ON "service_categories" USING btree (lower("name")) WHERE not "service_categories"."removed";--> statement-breakpoint
CREATE UNIQUE INDEX "technicians_by_name" ON "technicians" USING btree (lower("name")) WHERE not "technicians"."removed";