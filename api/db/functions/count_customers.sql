-- What the list and the records of customers count of their appointments (docs/rules.md#customer-records).

-- The lower end of an encoded price in dollars, as `decodePrice` reads it (docs/rules.md#prices).
CREATE OR REPLACE FUNCTION price_from(price integer) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN price >= 100000 THEN price % 100000 WHEN price >= 1000 THEN price / 100 WHEN price % 10 IN (1, 6, 9) THEN price - 1 ELSE price END
$$;

-- The counts of some customers at a time of the salon. Reads their appointments through the index of customers. None for a customer
-- without appointments.
CREATE OR REPLACE FUNCTION count_customers(ids integer[], now_local timestamp)
RETURNS TABLE (customer_id integer, visits integer, no_shows integer, cancelled integer, spent integer, last_at timestamp, next_at timestamp)
LANGUAGE sql STABLE AS $$
  SELECT a.customer_id,
    count(DISTINCT a.booking_id) FILTER (WHERE a.came)::integer,
    count(DISTINCT a.booking_id) FILTER (WHERE a.cancelled_at IS NULL AND a.status = 'no_show')::integer,
    count(DISTINCT a.booking_id) FILTER (WHERE NOT a.stands)::integer,
    coalesce(sum(a.price) FILTER (WHERE a.came), 0)::integer,
    max(a.at) FILTER (WHERE a.came),
    min(a.at) FILTER (WHERE a.cancelled_at IS NULL AND a.status <> 'no_show' AND a.at > now_local)
  FROM (
    SELECT own.*, coalesce(own.group_id, own.id) AS booking_id, timing.at,
      bool_or(own.cancelled_at IS NULL) OVER (PARTITION BY coalesce(own.group_id, own.id)) AS stands,
      own.cancelled_at IS NULL AND own.status <> 'no_show' AND timing.at <= now_local AS came,
      (SELECT sum(price_from(s.price)) FROM appointment_services s WHERE s.appointment_id = own.id) AS price
    FROM appointments own
    CROSS JOIN LATERAL (SELECT own.date + own.start_minute * interval '1 minute' AS at) timing
    WHERE own.customer_id = ANY (ids)
  ) a
  GROUP BY a.customer_id
$$;

-- Every customer has a row, so that the list can be sorted by an index of it.
CREATE OR REPLACE FUNCTION start_customer_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO customer_totals (customer_id) SELECT id FROM added ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER customers_added AFTER INSERT ON customers
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION start_customer_totals();
