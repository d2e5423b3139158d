-- Why a customer may not book (docs/rules.md#booking-limits): the name of a refusal. When the booking is allowed:
-- 'new_number' for a number that was neither proven nor had a visit, 'stranger' for one without a proof, or when the caller
-- gave no more than the number; else null. The device that registered a number which another device then proved gave no more
-- than the number. Bookings of one customer wait for each other until the transaction ends, so that no two are counted at the
-- same time. An unknown customer and a technician who is not free are not refused here.
--
-- booking: as `book_appointments` takes it. limits: { today, minute, phone_alone, network, wide_network, device,
-- text_consent, upcoming, upcoming_minutes, singles_a_day, groups_a_day, people_a_day, strangers }. `today` and
-- `minute`: the salon's clock. `strangers`: the limits of those who prove no number, { parts_an_hour, minutes_a_day,
-- minutes_of_network, minutes_on_date }, or null without any.
-- `moved`: the booking that is rescheduled and does not count.
CREATE OR REPLACE FUNCTION refused_by_limits(booking jsonb, moved integer) RETURNS text LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_bitmapscan = off AS $$
DECLARE
  limits CONSTANT jsonb := booking->'limits';
  requested CONSTANT jsonb := booking->'appointments';
  wanted_date CONSTANT date := booking->>'date';
  start CONSTANT integer := booking->'start';
  today CONSTANT date := limits->>'today';
  minute CONSTANT integer := limits->'minute';
  customer CONSTANT integer := booking->'customer_id';
  is_group CONSTANT boolean := jsonb_array_length(requested) > 1;
  technicians integer[];
  lengths integer[];
  wanted int4range;
  parts integer;
  people integer;
  minutes integer;
  own record;
  strangers record;
  refusal text;
  phone_alone boolean;
  is_stranger boolean;
  stored integer := 0;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('bookings of a customer'), customer);
  -- Two technicians may serve one person at once: they have the same `guest`.
  SELECT array_agg((part->'technician_id')::integer), array_agg((part->'length')::integer), count(*),
    count(DISTINCT coalesce(part->>'guest', 'with ' || (part->>'technician_id'))),
    sum((part->'length')::integer), int4range(start, start + max((part->'length')::integer))
  INTO technicians, lengths, parts, people, minutes, wanted FROM jsonb_array_elements(requested) AS part;

  -- `plan_cache_mode`: once the tables have statistics, PostgreSQL would plan this anew for each booking, which takes longer than its
  -- work. It keeps the plan that it makes while they are small and every index seems equally good. The comparisons of
  -- rows and the materialized step leave only `appointments_by_customer`.
  WITH latest AS MATERIALIZED (
    SELECT a.date, a.start_minute, a.length, a.minutes, a.technician_id, a.group_id, a.cancelled_at,
      coalesce(a.group_id, a.id) AS booking_id, coalesce(a.guest, -a.id) AS person
    FROM appointments AS a
    WHERE (a.customer_id, a.date) BETWEEN (customer, least(today, wanted_date)) AND (customer, date 'infinity')
  ), counted AS (
    SELECT count(DISTINCT a.booking_id) FILTER (WHERE (a.date, a.start_minute) > (today, minute)) AS upcoming,
      coalesce(sum(a.length) FILTER (WHERE (a.date, a.start_minute) > (today, minute)), 0) AS minutes,
      count(DISTINCT (a.booking_id, a.person)) FILTER (WHERE a.date = wanted_date) AS people,
      bool_or(a.date = wanted_date AND a.minutes && wanted) AS overlaps,
      bool_or(a.date = wanted_date AND a.minutes && wanted AND EXISTS (
        SELECT FROM unnest(technicians, lengths) AS part (technician_id, length)
        WHERE part.technician_id = a.technician_id AND a.minutes && int4range(start, start + part.length))) AS taken,
      count(*) FILTER (WHERE a.date = wanted_date AND a.group_id IS NULL) AS singles,
      count(DISTINCT a.booking_id) FILTER (WHERE a.date = wanted_date AND a.group_id IS NOT NULL) AS groups
    FROM latest AS a WHERE a.cancelled_at IS NULL AND a.booking_id IS DISTINCT FROM moved
  )
  SELECT counted.*, c.phone_proven_at IS NOT NULL AS proven, c.name_device,
    c.phone_proven_at IS NULL AND NOT EXISTS (
      SELECT FROM appointments a WHERE (a.customer_id, a.date) BETWEEN (customer, date '-infinity') AND (customer, today)
        AND a.cancelled_at IS NULL AND (a.date < today OR a.start_minute + a.length <= minute)) AS is_new
  INTO own FROM counted, customers AS c WHERE c.id = customer;
  IF NOT FOUND THEN RETURN NULL; END IF;
  phone_alone := (limits->'phone_alone')::boolean
    OR own.proven AND own.name_device IS NOT NULL AND own.name_device IS NOT DISTINCT FROM limits->>'device';
  -- The technician is not free, which is the answer that tells what to do.
  IF own.taken THEN RETURN NULL; END IF;
  IF moved IS NOT NULL THEN
    SELECT coalesce(sum(a.length), 0) INTO stored FROM appointments a
    WHERE a.id = ANY (ARRAY(SELECT part.id FROM appointments part WHERE part.group_id = moved) || moved) AND a.cancelled_at IS NULL;
  END IF;
  refusal := CASE
    WHEN own.overlaps THEN 'own_overlap'
    WHEN CASE WHEN is_group THEN own.groups >= (limits->'groups_a_day')::integer
      ELSE own.singles >= (limits->'singles_a_day')::integer END
      OR own.people + people > (limits->'people_a_day')::integer THEN 'too_many_that_day'
    -- A move as it is takes no more time; a change of services may.
    WHEN moved IS NOT NULL THEN CASE WHEN minutes > stored AND own.minutes + minutes > (limits->'upcoming_minutes')::integer
      THEN 'too_much_time' END
    WHEN own.upcoming >= (limits->'upcoming')::integer THEN 'too_many_upcoming'
    WHEN own.minutes + minutes > (limits->'upcoming_minutes')::integer THEN 'too_much_time' END;
  IF refusal IS NOT NULL AND phone_alone AND moved IS NULL THEN
    -- A refusal must not reveal to somebody with the number alone when the customer comes.
    IF EXISTS (
      SELECT FROM unnest(technicians, lengths) AS part (technician_id, length), appointments AS a
      WHERE a.technician_id = part.technician_id AND a.date = wanted_date AND a.cancelled_at IS NULL
        AND a.minutes && int4range(start, start + part.length)) THEN RETURN NULL; END IF;
    RETURN 'code_required';
  END IF;
  IF refusal IS NOT NULL THEN RETURN refusal; END IF;
  IF moved IS NOT NULL THEN
    IF limits->'strangers' = 'null' OR own.proven AND NOT phone_alone THEN RETURN NULL; END IF;
    PERFORM pg_advisory_xact_lock(hashtextextended('bookings by phone alone', 0));
    -- Moving must not gather on one date what was booked on many.
    SELECT coalesce(sum(a.length), 0) AS on_date INTO strangers FROM appointments a
    WHERE a.phone_alone AND a.cancelled_at IS NULL AND a.date = wanted_date AND coalesce(a.group_id, a.id) <> moved;
    IF strangers.on_date + minutes > (limits->'strangers'->'minutes_on_date')::integer THEN RETURN 'code_required'; END IF;
    IF minutes > stored THEN
      -- Services that are added are booked now.
      SELECT coalesce(sum(a.length), 0) AS minutes,
        coalesce(sum(a.length) FILTER (WHERE a.wide_network = limits->>'wide_network'), 0) AS of_network
      INTO strangers FROM appointments a
      WHERE a.phone_alone AND a.cancelled_at IS NULL AND a.created_at > now() - interval '1 day'
        AND coalesce(a.group_id, a.id) <> moved;
      IF strangers.minutes + minutes > (limits->'strangers'->'minutes_a_day')::integer
        OR strangers.of_network + minutes > (limits->'strangers'->'minutes_of_network')::integer THEN RETURN 'code_required'; END IF;
    END IF;
    RETURN NULL;
  END IF;

  IF own.is_new AND own.upcoming > 0 THEN RETURN 'code_required'; END IF;
  -- A visit proves no number: nobody records yet who came.
  is_stranger := NOT own.proven OR phone_alone;
  IF limits->'strangers' <> 'null' AND is_stranger THEN
    -- One at a time, so that parallel bookings do not exceed the limits together.
    PERFORM pg_advisory_xact_lock(hashtextextended('bookings by phone alone', 0));
    SELECT coalesce(sum(a.length) FILTER (WHERE a.cancelled_at IS NULL), 0) AS minutes,
      coalesce(sum(a.length) FILTER (WHERE a.cancelled_at IS NULL AND a.date = wanted_date), 0) AS on_date,
      coalesce(sum(a.length) FILTER (WHERE a.cancelled_at IS NULL AND a.wide_network = limits->>'wide_network'), 0) AS of_network,
      count(*) FILTER (WHERE a.new_number AND a.network = limits->>'network' AND a.created_at > now() - interval '1 hour') AS parts
    INTO strangers FROM appointments a
    WHERE a.phone_alone AND a.created_at > now() - interval '1 day';
    IF own.is_new AND strangers.parts + parts > (limits->'strangers'->'parts_an_hour')::integer
      OR strangers.minutes + minutes > (limits->'strangers'->'minutes_a_day')::integer
      OR strangers.of_network + minutes > (limits->'strangers'->'minutes_of_network')::integer
      OR strangers.on_date + minutes > (limits->'strangers'->'minutes_on_date')::integer THEN RETURN 'code_required'; END IF;
  END IF;
  RETURN CASE WHEN own.is_new THEN 'new_number' WHEN is_stranger THEN 'stranger' END;
END
$$;
