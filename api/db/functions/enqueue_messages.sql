-- Enqueues the messages about one change (`sequence`) of a booking and returns how many are new. The job id is derived
-- from change, kind and channel, so that each message is queued once. Customers without an address, without consent to
-- texts, or who ended them with a text, get no job; who receives what is decided at sending.
CREATE OR REPLACE FUNCTION enqueue_messages(booking_id integer, sequence integer, kind text) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  channels text[] := ARRAY['customer_mail', 'customer_text', 'owner_mail'];
BEGIN
  IF kind = 'reminder' THEN channels := ARRAY['customer_mail', 'customer_text']; END IF;
  RETURN (
    SELECT enqueue_jobs(
      array_agg(md5(concat_ws(':', a.id, enqueue_messages.sequence, kind, channel))::uuid),
      array_agg(jsonb_build_object('kind', kind, 'channel', channel, 'appointment_id', a.id, 'sequence', enqueue_messages.sequence)),
      min(a.customer_id)::text)
    FROM appointments AS a JOIN customers AS c ON c.id = a.customer_id CROSS JOIN unnest(channels) AS channel
    WHERE a.id = booking_id AND CASE channel
      WHEN 'customer_mail' THEN c.email IS NOT NULL
      WHEN 'customer_text' THEN (c.opt_in_sms OR c.consent_source IS DISTINCT FROM 'sms')
        AND (kind = 'cancel' OR c.opt_in_sms OR a.text_consent)
      ELSE true END
  );
END
$$;
