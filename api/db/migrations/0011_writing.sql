-- A function keeps its plans for as long as a connection lives; the embedded database would plan each statement anew.
-- pg-boss lets jobs be inserted by hand. What its own call takes from the queue is taken from there.
CREATE FUNCTION enqueue_job(job_id uuid, job_data jsonb) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  written integer;
BEGIN
  INSERT INTO pgboss.job (name, id, data, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max,
    expire_seconds, deletion_seconds, keep_until)
  SELECT queue.name, job_id, job_data, queue.policy, queue.retry_limit, queue.retry_delay, queue.retry_backoff,
    queue.retry_delay_max, queue.expire_seconds, queue.deletion_seconds,
    now() + make_interval(secs => queue.retention_seconds)
  FROM pgboss.queue WHERE queue.name = 'messages'
  ON CONFLICT DO NOTHING;
  GET DIAGNOSTICS written = ROW_COUNT;
  RETURN written;
END
$$;
--> statement-breakpoint
-- Everyone who is told of a visit. A job's id says what it tells: the same about the same change is asked for once.
CREATE FUNCTION enqueue_messages(visit integer, change integer, kind text) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  channel text;
  written integer := 0;
BEGIN
  FOREACH channel IN ARRAY CASE kind
    WHEN 'reminder' THEN ARRAY['customer_mail', 'customer_text']
    ELSE ARRAY['customer_mail', 'customer_text', 'owner_mail'] END
  LOOP
    written := written + enqueue_job(
      md5(concat_ws(':', visit, change, kind, channel))::uuid,
      jsonb_build_object('kind', kind, 'channel', channel, 'appointment_id', visit, 'sequence', change)
    );
  END LOOP;
  RETURN written;
END
$$;
--> statement-breakpoint
-- Writes a visit, its services, its messages and its audit row, or nothing and null: when the technician's minutes are
-- gone, when the salon's data is not what the visit was decided by, when there is no such customer.
-- ON CONFLICT, because plain inserts into an exclusion constraint deadlock when many want the same slot.
CREATE FUNCTION book_visit(
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
  IF visit IS NULL THEN RETURN NULL; END IF;
  INSERT INTO appointment_services (appointment_id, service_id, time, price)
  SELECT visit, line.* FROM unnest(service_ids, times, prices) AS line (service_id, time, price);
  PERFORM enqueue_messages(visit, 0, 'confirm');
  INSERT INTO audit (actor, action, appointment_id) VALUES (book_visit.actor, 'booked', visit);
  RETURN visit;
END
$$;
