-- Whether a booking is cancelled, of which `a` is the first appointment: one guest of a group may be cancelled while the others come.
CREATE OR REPLACE FUNCTION is_cancelled(a appointments) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT a.cancelled_at IS NOT NULL
    AND NOT EXISTS (SELECT FROM appointments p WHERE p.group_id = a.group_id AND p.cancelled_at IS NULL)
$$;

-- A booking as messages need it (`readBookingDetails`), null without such a booking, and of a walk-in. A function keeps
-- its plan for the life of a connection; the embedded database would plan the statement anew for every message, which
-- takes longer than its work.
--
-- `before`, `left`: as it was before the changes that the owner has not been told of, and the guests who were cancelled with them;
-- where there are none, those of the last change. The queue keeps messages for 30 days. Most bookings have no change, and nothing to
-- look for. `shares`: of the guests who come, or were cancelled last.
CREATE OR REPLACE FUNCTION booking_details(booking_id integer) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
DECLARE
  a appointments;
  c customers;
  shares record;
  gone CONSTANT boolean := (SELECT is_cancelled(b) FROM appointments b WHERE b.id = booking_id);
  has_left boolean := false;
  last_action text;
  leaving jsonb := '[]';
  changed boolean;
  -- The last return from a cancellation that the customer knew of: changes before it are no news beside that.
  back CONSTANT bigint := coalesce((SELECT max(t.id) FROM audit t WHERE t.appointment_id = booking_id AND t.action = 'restored'
    AND t.details->'told' = 'true'), 0);
  told_at timestamptz;
  before jsonb;
BEGIN
  SELECT * INTO a FROM appointments WHERE id = booking_id;
  IF NOT FOUND OR a.customer_id IS NULL THEN RETURN NULL; END IF;
  SELECT * INTO c FROM customers WHERE id = a.customer_id;
  SELECT max(p.start_minute + p.length) AS end_minute, jsonb_agg(jsonb_build_object('technician_id', t.id,
    'technician', t.name, 'minutes', p.length, 'guest', p.guest_name, 'person', p.guest, 'services', (
      SELECT coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'price', l.price)), '[]')
      FROM appointment_services l JOIN services s ON s.id = l.service_id WHERE l.appointment_id = p.id))) AS list,
    CASE WHEN count(DISTINCT coalesce(p.guest_name, '')) = 1 THEN min(p.guest_name) END AS guest
  INTO shares
  FROM appointments p JOIN technicians t ON t.id = p.technician_id
  WHERE (p.id = a.id OR p.group_id = a.id) AND p.cancelled_at IS NOT DISTINCT FROM CASE WHEN gone THEN (
    SELECT max(l.cancelled_at) FROM appointments l WHERE l.id = a.id OR l.group_id = a.id) END;

  IF NOT gone AND a.group_id IS NOT NULL THEN
    has_left := EXISTS (SELECT FROM appointments p WHERE p.group_id = a.id AND p.cancelled_at IS NOT NULL);
  END IF;
  changed := has_left OR EXISTS (SELECT FROM audit t WHERE t.appointment_id = a.id AND t.id > back
    AND t.action IN ('rescheduled', 'reassigned', 'services changed'));
  IF changed THEN
    SELECT coalesce(max(j.started_on), now() - interval '30 days') INTO told_at FROM generate_series(0, a.sequence) AS told, pgboss.job j
    WHERE j.name = 'messages' AND j.id = md5(concat_ws(':', a.id, told, 'confirm', 'owner_mail'))::uuid
      AND j.data->>'outcome' = 'sent';
    IF has_left THEN
      SELECT t.action INTO last_action FROM audit t JOIN appointments p ON p.id = t.appointment_id WHERE p.group_id = a.id
        AND t.action IN ('cancelled', 'restored', 'rescheduled', 'reassigned', 'services changed') ORDER BY t.id DESC LIMIT 1;
      SELECT coalesce(jsonb_agg(jsonb_build_object('technician', t.name, 'person', p.guest, 'services', (
        SELECT coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'price', l.price)), '[]')
        FROM appointment_services l JOIN services s ON s.id = l.service_id WHERE l.appointment_id = p.id)) ORDER BY p.id), '[]')
      INTO leaving FROM (
        SELECT *, max(cancelled_at) OVER () AS last FROM appointments WHERE group_id = a.id AND cancelled_at IS NOT NULL
      ) p JOIN technicians t ON t.id = p.technician_id
      WHERE p.cancelled_at > told_at OR (last_action = 'cancelled' AND p.cancelled_at = p.last);
    END IF;
    SELECT jsonb_build_object('date', t.details->'date', 'start', t.details->'start', 'end', t.details->'end', 'services', (
      SELECT coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'price', t.details->'prices'->(line.number::int - 1))), '[]')
      FROM jsonb_array_elements_text(t.details->'service_ids') WITH ORDINALITY AS line(id, number) JOIN services s ON s.id = line.id::int
    ), 'technicians', (
      SELECT coalesce(jsonb_agg(w.name ORDER BY w.id), '[]') FROM technicians w
      WHERE t.details->'technician_ids' @> to_jsonb(w.id)))
    INTO before
    FROM audit t WHERE t.appointment_id = a.id AND t.id > back AND t.action IN ('rescheduled', 'reassigned', 'services changed')
      AND t.details->'start' IS NOT NULL
      AND (t.at > told_at OR last_action IS DISTINCT FROM 'cancelled')
    ORDER BY t.at > told_at DESC, CASE WHEN t.at > told_at THEN t.id ELSE -t.id END LIMIT 1;
  END IF;

  RETURN jsonb_build_object('id', a.id, 'date', a.date, 'start', a.start_minute, 'end', shares.end_minute, 'group', a.group_size, 'note', a.note,
    'cancelled', gone, 'left', leaving, 'sequence', a.sequence, 'changed', changed, 'shares', shares.list, 'before', before, 'guest', shares.guest,
    'customer', jsonb_build_object('name', c.name, 'phone', c.phone, 'locale', coalesce(a.locale, c.locale),
      'mailLocale', coalesce(a.locale, mail_locale(c)),
      'takesTexts', takes_texts(c, a, 'confirm'), 'takesCancellations', takes_texts(c, a, 'cancel'),
      'mayBeNamed', c.email_device IS NULL OR c.email_device IS NOT DISTINCT FROM c.name_device,
      'email', CASE WHEN c.email_proven_at IS NOT NULL THEN booking_address(c, a) END));
END
$$;
