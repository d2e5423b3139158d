-- In the database, so that no way of changing an appointment can forget it.
CREATE FUNCTION record_appointment_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "events" ("type", "appointment_id", "date", "technician_id")
    VALUES ('appointment.created', NEW."id", NEW."date", NEW."technician_id");
  ELSE
    INSERT INTO "events" ("type", "appointment_id", "date", "technician_id", "before_date", "before_technician_id")
    VALUES (
      CASE WHEN NEW."note" = 'deleted' AND OLD."note" IS DISTINCT FROM 'deleted'
        THEN 'appointment.cancelled' ELSE 'appointment.changed' END,
      NEW."id", NEW."date", NEW."technician_id", OLD."date", OLD."technician_id");
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER appointment_created AFTER INSERT ON "appointments"
  FOR EACH ROW EXECUTE FUNCTION record_appointment_event();
--> statement-breakpoint
CREATE TRIGGER appointment_changed AFTER UPDATE ON "appointments"
  FOR EACH ROW WHEN (
    (OLD."date", OLD."start_minute", OLD."length", OLD."technician_id", OLD."note")
      IS DISTINCT FROM (NEW."date", NEW."start_minute", NEW."length", NEW."technician_id", NEW."note")
  ) EXECUTE FUNCTION record_appointment_event();
