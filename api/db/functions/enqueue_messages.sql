-- Enqueues the messages about one change (`sequence`) of a booking and returns how many are new. The job id is derived
-- from change, kind and channel, so that each message is queued once.
CREATE OR REPLACE FUNCTION enqueue_messages(booking_id integer, sequence integer, kind text) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  channels text[] := ARRAY['customer_mail', 'customer_text', 'owner_mail'];
BEGIN
  IF kind = 'reminder' THEN channels := ARRAY['customer_mail', 'customer_text']; END IF;
  RETURN (
    SELECT enqueue_jobs(
      array_agg(md5(concat_ws(':', booking_id, sequence, kind, channel))::uuid),
      array_agg(jsonb_build_object('kind', kind, 'channel', channel, 'appointment_id', booking_id, 'sequence', sequence)),
      (SELECT customer_id FROM appointments WHERE id = booking_id)::text)
    FROM unnest(channels) AS channel
  );
END
$$;
