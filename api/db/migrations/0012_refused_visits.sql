-- Says why nothing was written: 0 when the technician's minutes are gone, null when the salon's data is not what the
-- visit was decided by or there is no such customer. Whoever loses a slot is told so without another question.
CREATE OR REPLACE FUNCTION book_visit(
  customer integer, technician integer, day date, start integer, minutes integer, version bigint,
  service_ids integer[], times integer[], prices integer[], actor text
) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  visit integer;
BEGIN
  INSERT INTO appointments (customer_id, technician_id, date, start_minute, length)
  SELECT customer, technician, day, start, minutes FROM salon, customers
  WHERE salon.id = 1 AND salon.data_version = version AND customers.id = customer
  ON CONFLICT DO NOTHING RETURNING id INTO visit;
  IF visit IS NULL THEN
    RETURN (SELECT 0 FROM salon, customers
      WHERE salon.id = 1 AND salon.data_version = version AND customers.id = customer);
  END IF;
  INSERT INTO appointment_services (appointment_id, service_id, time, price)
  SELECT visit, line.* FROM unnest(service_ids, times, prices) AS line (service_id, time, price);
  PERFORM enqueue_messages(visit, 0, 'confirm');
  INSERT INTO audit (actor, action, appointment_id) VALUES (book_visit.actor, 'booked', visit);
  RETURN visit;
END
$$;
