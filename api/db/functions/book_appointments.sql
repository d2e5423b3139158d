-- Writes a booking: its appointments, their services, one set of messages and the audit rows; all of it or nothing.
--
-- booking: { customer_id, date, start, version, actor,
--            appointments: [{ technician_id, length, services: [{ id, time, price }] }] }
-- Answers { outcome: 'booked', appointments: [{ id, technician_id }] } in the order of the technicians, or
--         { outcome: 'unknown_customer' | 'stale' | 'taken' }. 'stale': the data version is no longer `version`.
CREATE OR REPLACE FUNCTION book_appointments(booking jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  booked jsonb;
BEGIN
  IF jsonb_array_length(booking->'appointments') = 1 THEN
    booked := insert_appointments(booking);
  ELSE
    -- The block is a savepoint: when one appointment of a group is rejected, those written before it are rolled back.
    BEGIN
      booked := insert_appointments(booking);
    EXCEPTION WHEN SQLSTATE 'SB001' THEN
      booked := NULL;
    END;
  END IF;
  IF booked IS NOT NULL THEN RETURN jsonb_build_object('outcome', 'booked', 'appointments', booked); END IF;
  RETURN jsonb_build_object('outcome', CASE
    WHEN NOT EXISTS (SELECT FROM customers WHERE id = (booking->'customer_id')::integer) THEN 'unknown_customer'
    WHEN (SELECT data_version FROM salon WHERE id = 1) <> (booking->'version')::bigint THEN 'stale'
    ELSE 'taken' END);
END
$$;

-- The ids and technicians of the new appointments. Null when the first one was rejected; raises SB001 when a later one was.
-- The exclusion constraint rejects overlaps. ON CONFLICT DO NOTHING, because plain inserts into an exclusion constraint
-- deadlock when many clients want the same minutes.
CREATE OR REPLACE FUNCTION insert_appointments(booking jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  share jsonb;
  first_id integer;
  new_id integer;
  booked jsonb := '[]';
BEGIN
  FOR share IN
    SELECT value FROM jsonb_array_elements(booking->'appointments') ORDER BY value->'technician_id'
  LOOP
    INSERT INTO appointments (customer_id, technician_id, date, start_minute, length, group_id)
    SELECT customers.id, (share->'technician_id')::integer, (booking->>'date')::date, (booking->'start')::integer,
      (share->'length')::integer, first_id
    FROM salon, customers
    WHERE salon.id = 1 AND salon.data_version = (booking->'version')::bigint AND customers.id = (booking->'customer_id')::integer
    ON CONFLICT DO NOTHING RETURNING id INTO new_id;
    IF new_id IS NULL AND first_id IS NULL THEN RETURN NULL; END IF;
    IF new_id IS NULL THEN RAISE SQLSTATE 'SB001'; END IF;

    INSERT INTO appointment_services (appointment_id, service_id, time, price)
    SELECT new_id, line.* FROM jsonb_to_recordset(share->'services') AS line (id integer, time integer, price integer);
    INSERT INTO audit (actor, action, appointment_id) VALUES (booking->>'actor', 'booked', new_id);
    first_id := coalesce(first_id, new_id);
    booked := booked || jsonb_build_object('id', new_id, 'technician_id', share->'technician_id');
  END LOOP;

  IF new_id <> first_id THEN UPDATE appointments SET group_id = id WHERE id = first_id; END IF;
  PERFORM enqueue_messages(first_id, 0, 'confirm');
  RETURN booked;
END
$$;
