-- The numbers that lead to customers (docs/rules.md#customer-records): a unique constraint lets none lead to two, also
-- of two calls at once.

CREATE OR REPLACE FUNCTION add_own_phones() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO customer_phones (number, customer_id, kind) SELECT phone, id, 'own' FROM added;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER customers_own_phones AFTER INSERT ON customers
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_own_phones();

-- A further number that becomes the own one is no further one any more.
CREATE OR REPLACE FUNCTION change_own_phone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM customer_phones WHERE number = NEW.phone AND customer_id = NEW.id;
  UPDATE customer_phones SET number = NEW.phone WHERE customer_id = NEW.id AND kind = 'own';
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER customer_own_phone AFTER UPDATE OF phone ON customers
  FOR EACH ROW WHEN (OLD.phone <> NEW.phone) EXECUTE FUNCTION change_own_phone();

-- What staff search in: name, numbers and address.
CREATE OR REPLACE FUNCTION customer_search(c customers) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT search_text(concat_ws(' ', '', c.name, c.phone, coalesce(c.email, ''),
    (SELECT coalesce(string_agg(number, ' ' ORDER BY id), '') FROM customer_phones WHERE customer_id = c.id AND kind <> 'own')))
$$;

CREATE OR REPLACE FUNCTION write_customer_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := customer_search(NEW);
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER customer_search BEFORE INSERT OR UPDATE OF name, phone, email ON customers
  FOR EACH ROW EXECUTE FUNCTION write_customer_search();

CREATE OR REPLACE FUNCTION add_phones_to_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE customers c SET search = customer_search(c)
  WHERE c.id IN (SELECT customer_id FROM changed WHERE kind <> 'own') AND c.search <> customer_search(c);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER customer_phones_added AFTER INSERT ON customer_phones
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION add_phones_to_search();
CREATE OR REPLACE TRIGGER customer_phones_removed AFTER DELETE ON customer_phones
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION add_phones_to_search();
