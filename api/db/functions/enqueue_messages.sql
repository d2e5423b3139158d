-- Enqueues the messages about one change (`sequence`) of a booking (`a`) of a customer (`c`) and returns how many are new. The
-- job id is derived from change, kind and channel, so that each message is queued once. Customers without an address, without
-- consent to texts, or who ended them with a text, get no job; who receives what is decided at sending. Nobody is told of a walk-in.
CREATE OR REPLACE FUNCTION enqueue_messages(a appointments, c customers, sequence integer, kind text)
RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  channels text[] := '{}';
  ids uuid[] := '{}';
  messages jsonb[] := '{}';
  channel text;
BEGIN
  IF c.email IS NOT NULL THEN channels := channels || text 'customer_mail'; END IF;
  IF takes_texts(c, a, kind) THEN channels := channels || text 'customer_text'; END IF;
  IF kind IN ('confirm', 'cancel') THEN channels := channels || text 'owner_mail'; END IF;
  FOREACH channel IN ARRAY channels LOOP
    ids := ids || md5(concat_ws(':', a.id, sequence, kind, channel))::uuid;
    messages := messages || jsonb_build_object('kind', kind, 'channel', channel, 'appointment_id', a.id, 'sequence', sequence);
  END LOOP;
  RETURN enqueue_jobs(ids, messages, c.id::text);
END
$$;

CREATE OR REPLACE FUNCTION enqueue_messages(booking_id integer, sequence integer, kind text) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  a appointments;
  c customers;
BEGIN
  SELECT * INTO a FROM appointments WHERE id = booking_id;
  IF NOT FOUND OR a.customer_id IS NULL THEN RETURN 0; END IF;
  SELECT * INTO c FROM customers WHERE id = a.customer_id;
  RETURN enqueue_messages(a, c, sequence, kind);
END
$$;
