-- A trigger writes the events, so that every way of changing an appointment records one.
CREATE OR REPLACE FUNCTION record_appointment_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO events (type, appointment_id, date, technician_id)
    VALUES ('appointment.created', NEW.id, NEW.date, NEW.technician_id);
  ELSE
    INSERT INTO events (type, appointment_id, date, technician_id, before_date, before_technician_id)
    VALUES (
      CASE WHEN NEW.cancelled_at IS NOT NULL AND OLD.cancelled_at IS NULL
        THEN 'appointment.cancelled' ELSE 'appointment.changed' END,
      NEW.id, NEW.date, NEW.technician_id, OLD.date, OLD.technician_id);
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER appointment_created AFTER INSERT ON appointments
  FOR EACH ROW EXECUTE FUNCTION record_appointment_event();
CREATE OR REPLACE TRIGGER appointment_changed AFTER UPDATE ON appointments
  FOR EACH ROW WHEN (
    (OLD.date, OLD.start_minute, OLD.length, OLD.technician_id, OLD.note, OLD.cancelled_at)
      IS DISTINCT FROM (NEW.date, NEW.start_minute, NEW.length, NEW.technician_id, NEW.note, NEW.cancelled_at)
  ) EXECUTE FUNCTION record_appointment_event();
