-- A number that ended the texts (docs/rules.md#consent) does not get them again because a customer gets the number, or gets back what was
-- before: by a change, a merge or its undoing, an import, a registration. Consent that staff note later holds, and ends the stop.
CREATE OR REPLACE FUNCTION keep_stopped() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  stopped_at timestamptz;
BEGIN
  SELECT at INTO stopped_at FROM stopped_numbers WHERE phone = NEW.phone;
  IF NOT FOUND THEN RETURN NEW; END IF;
  IF NEW.opt_in_sms AND NEW.consent_source IN ('staff', 'sms') AND NEW.consent_at >= stopped_at THEN
    DELETE FROM stopped_numbers WHERE phone = NEW.phone;
  ELSIF NEW.opt_in_sms OR NEW.consent_source IS NULL THEN
    NEW.opt_in_sms := false;
    NEW.consent_at := stopped_at;
    NEW.consent_source := 'sms';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER customer_stopped
BEFORE INSERT OR UPDATE OF phone, opt_in_sms, consent_at, consent_source ON customers
FOR EACH ROW EXECUTE FUNCTION keep_stopped();
