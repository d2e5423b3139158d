-- Whether a booking is cancelled, of which `a` is the first appointment: one guest of a group may be cancelled while the others come.
CREATE OR REPLACE FUNCTION is_cancelled(a appointments) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT a.cancelled_at IS NOT NULL
    AND NOT EXISTS (SELECT FROM appointments part WHERE part.group_id = a.group_id AND part.cancelled_at IS NULL)
$$;

-- A booking as messages need it (`readBookingDetails`), null without such a booking, and of a walk-in. `parts`: the appointments of a
-- booking. A function keeps its plan for the life of a connection; the embedded database would plan the statement anew for every
-- message, which takes longer than its work. Most bookings have no change, and nothing to look for.
CREATE OR REPLACE FUNCTION booking_details(booking_id integer) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
DECLARE
  first appointments;
  customer customers;
  cancelled CONSTANT boolean := (SELECT is_cancelled(one) FROM appointments one WHERE one.id = booking_id);
  -- Of the guests who come, or were cancelled last.
  shares record;
  has_cancelled_guests boolean := false;
  cancelled_guests jsonb := '[]';
  changed boolean;
  -- When the owner was last told. The queue keeps messages for 30 days.
  told_at timestamptz;
  last_action text;
  -- The last return from a cancellation that the customer knew of: changes before it are no news beside that.
  restored_by CONSTANT bigint := coalesce((SELECT max(entry.id) FROM audit entry WHERE entry.appointment_id = booking_id
    AND entry.action = 'restored' AND entry.details->'told' = 'true'), 0);
  -- The booking before the changes that the owner has not been told of; where there are none, before the last change.
  before jsonb;
BEGIN
  SELECT * INTO first FROM appointments WHERE id = booking_id;
  IF NOT FOUND OR first.customer_id IS NULL THEN RETURN NULL; END IF;
  SELECT * INTO customer FROM customers WHERE id = first.customer_id;
  SELECT max(part.start_minute + part.length) AS end_minute, jsonb_agg(jsonb_build_object('technician_id', technician.id,
    'technician', technician.name, 'minutes', part.length, 'guest', part.guest_name, 'person', part.guest, 'services', (
      SELECT coalesce(jsonb_agg(jsonb_build_object('id', service.id, 'name', service.name, 'price', line.price)), '[]')
      FROM appointment_services line JOIN services service ON service.id = line.service_id WHERE line.appointment_id = part.id))) AS list,
    CASE WHEN count(DISTINCT coalesce(part.guest_name, '')) = 1 THEN min(part.guest_name) END AS guest
  INTO shares
  FROM appointments part JOIN technicians technician ON technician.id = part.technician_id
  WHERE (part.id = first.id OR part.group_id = first.id) AND part.cancelled_at IS NOT DISTINCT FROM CASE WHEN cancelled THEN (
    SELECT max(other.cancelled_at) FROM appointments other WHERE other.id = first.id OR other.group_id = first.id) END;

  IF NOT cancelled AND first.group_id IS NOT NULL THEN
    has_cancelled_guests := EXISTS (SELECT FROM appointments part WHERE part.group_id = first.id AND part.cancelled_at IS NOT NULL);
  END IF;
  changed := has_cancelled_guests OR EXISTS (SELECT FROM audit entry WHERE entry.appointment_id = first.id AND entry.id > restored_by
    AND entry.action IN ('rescheduled', 'reassigned', 'services changed'));
  IF changed THEN
    SELECT coalesce(max(job.started_on), now() - interval '30 days') INTO told_at
    FROM generate_series(0, first.sequence) AS told, pgboss.job job
    WHERE job.name = 'messages' AND job.id = md5(concat_ws(':', first.id, told, 'confirm', 'owner_mail'))::uuid
      AND job.data->>'outcome' = 'sent';
    IF has_cancelled_guests THEN
      SELECT entry.action INTO last_action FROM audit entry JOIN appointments part ON part.id = entry.appointment_id
      WHERE part.group_id = first.id
        AND entry.action IN ('cancelled', 'restored', 'rescheduled', 'reassigned', 'services changed') ORDER BY entry.id DESC LIMIT 1;
      -- Those with the changes that the owner has not been told of, or with the last change.
      SELECT coalesce(jsonb_agg(jsonb_build_object('technician', technician.name, 'person', part.guest, 'services', (
        SELECT coalesce(jsonb_agg(jsonb_build_object('id', service.id, 'name', service.name, 'price', line.price)), '[]')
        FROM appointment_services line JOIN services service ON service.id = line.service_id WHERE line.appointment_id = part.id)
      ) ORDER BY part.id), '[]')
      INTO cancelled_guests FROM (
        SELECT *, max(cancelled_at) OVER () AS last FROM appointments WHERE group_id = first.id AND cancelled_at IS NOT NULL
      ) part JOIN technicians technician ON technician.id = part.technician_id
      WHERE part.cancelled_at > told_at OR (last_action = 'cancelled' AND part.cancelled_at = part.last);
    END IF;
    SELECT jsonb_build_object('date', entry.details->'date', 'start', entry.details->'start', 'end', entry.details->'end', 'services', (
      SELECT coalesce(jsonb_agg(jsonb_build_object('id', service.id, 'name', service.name,
        'price', entry.details->'prices'->(line.number::int - 1))), '[]')
      FROM jsonb_array_elements_text(entry.details->'service_ids') WITH ORDINALITY AS line(id, number)
      JOIN services service ON service.id = line.id::int
    ), 'technicians', (
      SELECT coalesce(jsonb_agg(technician.name ORDER BY technician.id), '[]') FROM technicians technician
      WHERE entry.details->'technician_ids' @> to_jsonb(technician.id)))
    INTO before
    FROM audit entry
    WHERE entry.appointment_id = first.id AND entry.id > restored_by AND entry.action IN ('rescheduled', 'reassigned', 'services changed')
      AND entry.details->'start' IS NOT NULL
      AND (entry.at > told_at OR last_action IS DISTINCT FROM 'cancelled')
    ORDER BY entry.at > told_at DESC, CASE WHEN entry.at > told_at THEN entry.id ELSE -entry.id END LIMIT 1;
  END IF;

  RETURN jsonb_build_object('id', first.id, 'date', first.date, 'start', first.start_minute, 'end', shares.end_minute,
    'group', first.group_size, 'note', first.note, 'cancelled', cancelled, 'cancelledGuests', cancelled_guests,
    'sequence', first.sequence, 'changed', changed, 'shares', shares.list, 'before', before, 'guest', shares.guest,
    'customer', jsonb_build_object('name', customer.name, 'phone', customer.phone, 'locale', coalesce(first.locale, customer.locale),
      'mailLocale', coalesce(first.locale, mail_locale(customer)),
      'takesTexts', takes_texts(customer, first, 'confirm'), 'takesCancellations', takes_texts(customer, first, 'cancel'),
      'mayBeNamed', customer.email_device IS NULL OR customer.email_device IS NOT DISTINCT FROM customer.name_device,
      'email', CASE WHEN customer.email_proven_at IS NOT NULL THEN booking_address(customer, first) END));
END
$$;
