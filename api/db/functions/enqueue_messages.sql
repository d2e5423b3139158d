-- Enqueues the messages about one change (`sequence`) of a booking and returns how many are new. The job id is derived
-- from change, kind and channel, so that each message is queued once.
CREATE OR REPLACE FUNCTION enqueue_messages(booking_id integer, sequence integer, kind text) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  channel text;
  written integer := 0;
BEGIN
  FOREACH channel IN ARRAY CASE kind
    WHEN 'reminder' THEN ARRAY['customer_mail', 'customer_text']
    ELSE ARRAY['customer_mail', 'customer_text', 'owner_mail'] END
  LOOP
    written := written + enqueue_job(
      md5(concat_ws(':', booking_id, sequence, kind, channel))::uuid,
      jsonb_build_object('kind', kind, 'channel', channel, 'appointment_id', booking_id, 'sequence', sequence)
    );
  END LOOP;
  RETURN written;
END
$$;
