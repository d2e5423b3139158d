ALTER TABLE "time_off" ADD COLUMN "start_minute" integer;--> statement-breakpoint
ALTER TABLE "time_off" ADD COLUMN "end_minute" integer;--> statement-breakpoint
ALTER TABLE "time_off" ADD CONSTRAINT "time_off_hours_in_order" CHECK (("time_off"."start_minute" is null) = ("time_off"."end_minute" is null) and coalesce("time_off"."start_minute" < "time_off"."end_minute", true));