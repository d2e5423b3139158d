-- Writes a booking: its appointments, their services, one set of messages and the audit rows; all of it or nothing. Without a customer
-- (a walk-in) nobody gets a message.
--
-- booking: { customer_id, date, start, version, actor, limits, text_limits, locale, customer_note, guest_name, status, moment, proof_hours,
--            group_size, appointments: [{ technician_id, length, cleanup, guest, guest_name, services: [{ id, time, price }] }] }
-- `limits` as `refused_by_limits` takes them; null for staff. `text_limits` as `confirmation_recipient` takes them. The
-- appointments are in the order of their technicians, so that no two bookings wait for each other; the id of the first is that of
-- the booking.
-- Answers { outcome: 'booked', appointments: [{ id, technician_id }], recipient } with the appointments in the same order and
--           `recipient` as `confirmation_recipient` answers it, or
--         { outcome: 'unknown_customer' | 'stale' | 'taken' | 'refused', reason }. 'stale': the data version is no longer
-- `version`.
CREATE OR REPLACE FUNCTION book_appointments(booking jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  requested CONSTANT jsonb := booking->'appointments';
  limits CONSTANT jsonb := nullif(booking->'limits', 'null');
  booked jsonb := '[]';
  reason text;
  a appointments;
  c customers;
  enqueued integer;
BEGIN
  IF limits IS NULL THEN
    UPDATE customers SET phone_proven_at = coalesce(phone_proven_at, now()), name_device = NULL
    WHERE id = (booking->>'customer_id')::integer AND (phone_proven_at IS NULL OR name_device IS NOT NULL);
  ELSE
    reason := refused_by_limits(booking, NULL);
    -- The decision about strangers is stored with the appointments.
    IF reason IN ('new_number', 'stranger') THEN
      booking := jsonb_set(booking, '{limits}', limits || jsonb_build_object('new_number', reason = 'new_number', 'phone_alone', true));
      reason := NULL;
    END IF;
    IF reason IS NOT NULL THEN
      -- Outdated data may hide a better reason.
      IF (SELECT data_version FROM salon WHERE id = 1) <> (booking->'version')::bigint THEN
        RETURN jsonb_build_object('outcome', 'stale');
      END IF;
      RETURN jsonb_build_object('outcome', 'refused', 'reason', reason);
    END IF;
  END IF;
  IF jsonb_array_length(requested) = 1 THEN
    booked := insert_appointment(booking, requested->0, NULL);
  ELSE
    -- The block is a savepoint: when one appointment of a group is rejected, those written before it are rolled back.
    BEGIN
      FOR i IN 0 .. jsonb_array_length(requested) - 1 LOOP
        booked := booked || insert_appointment(booking, requested->i, (booked->0->'id')::integer);
        IF booked IS NULL THEN RAISE SQLSTATE 'SB001'; END IF;
      END LOOP;
      UPDATE appointments SET group_id = id WHERE id = (booked->0->'id')::integer;
    EXCEPTION WHEN SQLSTATE 'SB001' THEN
      booked := NULL;
    END;
  END IF;
  IF booked IS NOT NULL THEN
    SELECT * INTO a FROM appointments WHERE id = (booked->0->'id')::integer;
    -- Who sits in the chair needs no message, and a walk-in gets none.
    IF booking ? 'status' OR a.customer_id IS NULL THEN
      RETURN jsonb_build_object('outcome', 'booked', 'appointments', booked,
        'recipient', jsonb_build_object('mail', 'none', 'text_to', NULL, 'has_room', false));
    END IF;
    SELECT * INTO c FROM customers WHERE id = a.customer_id;
    enqueued := enqueue_messages(a, c, 0, 'confirm');
    RETURN jsonb_build_object('outcome', 'booked', 'appointments', booked, 'recipient', confirmation_recipient(a, c, booking));
  END IF;
  RETURN jsonb_build_object('outcome', CASE
    WHEN booking->>'customer_id' IS NOT NULL AND NOT EXISTS (SELECT FROM customers WHERE id = (booking->>'customer_id')::integer)
      THEN 'unknown_customer'
    WHEN (SELECT data_version FROM salon WHERE id = 1) <> (booking->'version')::bigint THEN 'stale'
    ELSE 'taken' END);
END
$$;

-- A list of the one new appointment; null when it was rejected. `first_id`: the group's first appointment; null when this
-- is the first, or a single appointment. The exclusion constraint rejects overlaps.
-- ON CONFLICT DO NOTHING, because plain inserts into an exclusion constraint deadlock when many clients want the same
-- minutes.
CREATE OR REPLACE FUNCTION insert_appointment(booking jsonb, appointment jsonb, first_id integer) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  limits CONSTANT jsonb := nullif(booking->'limits', 'null');
  new_id integer;
BEGIN
  -- Waits for a deletion or merge of the customer, after which there is no row.
  WITH customer AS MATERIALIZED (
    SELECT id FROM customers WHERE id = (booking->>'customer_id')::integer FOR KEY SHARE
  ), written AS (
    INSERT INTO appointments (customer_id, technician_id, date, start_minute, length, cleanup, group_id, group_size, guest, booking_channel,
      network, wide_network, device, phone_alone, new_number, text_consent, locale, customer_note, guest_name,
      status, status_at, status_by)
    SELECT customer.id, (appointment->'technician_id')::integer, (booking->>'date')::date, (booking->'start')::integer,
      (appointment->'length')::integer,
      (appointment->'cleanup')::integer, first_id, (booking->'group_size')::integer, (appointment->'guest')::integer, CASE WHEN limits IS NULL THEN 'desk' ELSE 'online' END, limits->>'network', limits->>'wide_network', limits->>'device',
      coalesce((limits->'phone_alone')::boolean, false), coalesce((limits->'new_number')::boolean, false),
      coalesce((limits->'text_consent')::boolean, false), booking->>'locale', nullif(booking->>'customer_note', ''),
      coalesce(appointment->>'guest_name', booking->>'guest_name'),
      coalesce(booking->>'status', 'booked'), CASE WHEN booking ? 'status' THEN now() END, CASE WHEN booking ? 'status' THEN booking->>'actor' END
    FROM salon LEFT JOIN customer ON true
    WHERE salon.id = 1 AND salon.data_version = (booking->'version')::bigint
      AND customer.id IS NOT DISTINCT FROM (booking->>'customer_id')::integer
    ON CONFLICT ON CONSTRAINT appointments_no_overlap DO NOTHING RETURNING id
  ), lines AS (
    INSERT INTO appointment_services (appointment_id, service_id, time, price)
    SELECT written.id, (line->'id')::integer, (line->'time')::integer, (line->'price')::integer
    FROM written, jsonb_array_elements(appointment->'services') AS line
  )
  INSERT INTO audit (actor, action, appointment_id) SELECT booking->>'actor', 'booked', id FROM written
  RETURNING appointment_id INTO new_id;
  IF new_id IS NULL THEN RETURN NULL; END IF;

  IF booking ? 'status' THEN
    INSERT INTO audit (actor, action, appointment_id, details)
    VALUES (booking->>'actor', 'status', new_id, jsonb_build_object('status', booking->'status', 'before', 'booked'));
  END IF;
  RETURN jsonb_build_array(jsonb_build_object('id', new_id, 'technician_id', appointment->'technician_id'));
END
$$;
