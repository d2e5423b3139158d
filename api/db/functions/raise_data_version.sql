CREATE OR REPLACE FUNCTION raise_data_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE salon SET data_version = data_version + 1 WHERE id = 1;
  RETURN NULL;
END
$$;

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['service_categories', 'services', 'technicians', 'technician_categories', 'technician_hours', 'time_off', 'settings']
  LOOP
    EXECUTE format('CREATE OR REPLACE TRIGGER data_version AFTER INSERT OR UPDATE OR DELETE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION raise_data_version()', name);
  END LOOP;
END
$$;
