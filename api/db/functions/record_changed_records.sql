-- Triggers tell the desks that records which a list of the settings shows have changed, and not which: staff, failed
-- messages, texts to the salon, the audit trail (docs/rules.md#events). One event of a kind for a transaction. Streams
-- are woken at once: these changes are rare, so their commits may wait for each other.
CREATE OR REPLACE FUNCTION announce_records(kind text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  told jsonb := jsonb_build_object('of', kind);
BEGIN
  INSERT INTO events (type, details)
  SELECT 'records.changed', told
  WHERE NOT EXISTS (
    SELECT FROM events WHERE transaction = pg_current_xact_id() AND type = 'records.changed' AND details = told);
  IF FOUND THEN
    PERFORM pg_notify('appointment_events', '');
  END IF;
END
$$;

CREATE OR REPLACE FUNCTION record_changed_records() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_records(TG_ARGV[0]);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER staff_listed AFTER INSERT OR DELETE ON staff
  FOR EACH ROW EXECUTE FUNCTION record_changed_records('staff');
CREATE OR REPLACE TRIGGER staff_changed AFTER UPDATE ON staff
  FOR EACH ROW WHEN ((OLD.name, OLD.email, OLD.phone, OLD.role, OLD.technician_id, OLD.token_generation)
    IS DISTINCT FROM (NEW.name, NEW.email, NEW.phone, NEW.role, NEW.technician_id, NEW.token_generation))
  EXECUTE FUNCTION record_changed_records('staff');
-- Streams check their tokens after an event of staff (events/routes.ts).
CREATE OR REPLACE TRIGGER login_ended AFTER INSERT OR UPDATE OF ended_at ON logins
  FOR EACH ROW WHEN (NEW.ended_at IS NOT NULL) EXECUTE FUNCTION record_changed_records('staff');

CREATE OR REPLACE TRIGGER texts_changed AFTER INSERT OR UPDATE ON texts
  FOR EACH STATEMENT EXECUTE FUNCTION record_changed_records('texts');

-- A change of an appointment has an event of its own; what is done with a message about it has none.
CREATE OR REPLACE TRIGGER audit_written AFTER INSERT ON audit
  FOR EACH ROW WHEN (NEW.appointment_id IS NULL OR NEW.action LIKE 'message%')
  EXECUTE FUNCTION record_changed_records('audit');

-- Whether a message is on the list of those that failed (messages/failed.ts), or was and is being tried again.
CREATE OR REPLACE FUNCTION is_failed_message(queue text, state text, data jsonb, output jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(queue = 'messages' AND NOT data ? 'dismissed'
    AND (state = 'failed' OR (state IN ('retry', 'active') AND output->>'reason' IS NOT NULL)), false)
$$;

-- For the jobs (messages/queue.ts). An attempt is announced when it is over: pg-boss replaces the row of one that failed. An error here
-- does not keep the job from being written.
CREATE OR REPLACE FUNCTION record_changed_message() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was boolean;
  stays boolean;
BEGIN
  IF TG_OP = 'INSERT' AND NEW.state = 'created' THEN RETURN NULL; END IF;
  -- A block that handles errors costs a savepoint.
  BEGIN
    IF coalesce(NEW.name, OLD.name) <> 'messages' OR coalesce(NEW.state, OLD.state)::text = 'active' THEN
      RETURN NULL;
    END IF;
    was := is_failed_message(OLD.name, OLD.state::text, OLD.data, OLD.output);
    stays := is_failed_message(NEW.name, NEW.state::text, NEW.data, NEW.output);
    IF was <> stays OR (stays AND (OLD.state, OLD.start_after) IS DISTINCT FROM (NEW.state, NEW.start_after)) THEN
      PERFORM announce_records('messages');
    END IF;
  EXCEPTION WHEN OTHERS THEN
    RETURN NULL;
  END;
  RETURN NULL;
END
$$;
