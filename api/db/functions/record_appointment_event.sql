-- Triggers raise the revision of an appointment and write the events, so that every way of changing an appointment does both.
--
-- The revision is taken while the row is locked, so it rises in the order of the commits of one appointment. The first appointment
-- of a new group booking, which gets its group_id last, has the revision of its event.
CREATE OR REPLACE FUNCTION raise_appointment_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.revision := nextval('appointment_revision');
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER appointment_revision BEFORE UPDATE ON appointments
  FOR EACH ROW WHEN (OLD.group_id IS NOT DISTINCT FROM NEW.group_id) EXECUTE FUNCTION raise_appointment_revision();

CREATE OR REPLACE FUNCTION record_appointment_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO events (type, appointment_id, booking_id, revision, date, technician_id)
    VALUES ('appointment.created', NEW.id, coalesce(NEW.group_id, NEW.id), NEW.revision, NEW.date, NEW.technician_id);
  ELSE
    INSERT INTO events (type, appointment_id, booking_id, revision, date, technician_id, before_date, before_technician_id)
    VALUES (
      CASE WHEN NEW.cancelled_at IS NOT NULL AND OLD.cancelled_at IS NULL
        THEN 'appointment.cancelled' ELSE 'appointment.changed' END,
      NEW.id, coalesce(NEW.group_id, NEW.id), NEW.revision, NEW.date, NEW.technician_id, OLD.date, OLD.technician_id);
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER appointment_created AFTER INSERT ON appointments
  FOR EACH ROW EXECUTE FUNCTION record_appointment_event();
-- `sequence`: of a group booking, a change of one appointment raises the revisions of the others, too.
CREATE OR REPLACE TRIGGER appointment_changed AFTER UPDATE ON appointments
  FOR EACH ROW WHEN (
    (OLD.customer_id, OLD.date, OLD.start_minute, OLD.length, OLD.technician_id, OLD.note, OLD.cancelled_at, OLD.status, OLD.sequence)
      IS DISTINCT FROM (NEW.customer_id, NEW.date, NEW.start_minute, NEW.length, NEW.technician_id, NEW.note, NEW.cancelled_at, NEW.status, NEW.sequence)
  ) EXECUTE FUNCTION record_appointment_event();

-- Other services change an appointment, too. None for new ones, which come with a new appointment, and where the transaction has
-- changed the appointment already: a change has one revision, and one event.
CREATE OR REPLACE FUNCTION record_changed_services() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH changed AS (
    UPDATE appointments SET revision = revision WHERE id IN (SELECT appointment_id FROM before)
      AND xmin <> pg_current_xact_id()::xid RETURNING *
  )
  INSERT INTO events (type, appointment_id, booking_id, revision, date, technician_id, before_date, before_technician_id)
  SELECT 'appointment.changed', id, coalesce(group_id, id), revision, date, technician_id, date, technician_id FROM changed;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER services_changed AFTER UPDATE ON appointment_services
  REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION record_changed_services();
CREATE OR REPLACE TRIGGER services_removed AFTER DELETE ON appointment_services
  REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION record_changed_services();
