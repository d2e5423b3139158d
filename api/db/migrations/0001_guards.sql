CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_no_overlap"
  EXCLUDE USING gist ("technician_id" WITH =, "date" WITH =, "minutes" WITH &&)
  WHERE ("note" IS DISTINCT FROM 'deleted');
--> statement-breakpoint
INSERT INTO "salon" ("id") VALUES (1);
--> statement-breakpoint
CREATE FUNCTION raise_data_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "salon" SET "data_version" = "data_version" + 1 WHERE "id" = 1;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER data_version AFTER INSERT OR UPDATE OR DELETE ON "service_categories"
  FOR EACH STATEMENT EXECUTE FUNCTION raise_data_version();
--> statement-breakpoint
CREATE TRIGGER data_version AFTER INSERT OR UPDATE OR DELETE ON "services"
  FOR EACH STATEMENT EXECUTE FUNCTION raise_data_version();
--> statement-breakpoint
CREATE TRIGGER data_version AFTER INSERT OR UPDATE OR DELETE ON "technicians"
  FOR EACH STATEMENT EXECUTE FUNCTION raise_data_version();
--> statement-breakpoint
CREATE TRIGGER data_version AFTER INSERT OR UPDATE OR DELETE ON "technician_categories"
  FOR EACH STATEMENT EXECUTE FUNCTION raise_data_version();
--> statement-breakpoint
CREATE TRIGGER data_version AFTER INSERT OR UPDATE OR DELETE ON "time_off"
  FOR EACH STATEMENT EXECUTE FUNCTION raise_data_version();
--> statement-breakpoint
CREATE TRIGGER data_version AFTER INSERT OR UPDATE OR DELETE ON "settings"
  FOR EACH STATEMENT EXECUTE FUNCTION raise_data_version();
