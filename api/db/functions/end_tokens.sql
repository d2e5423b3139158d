-- A trigger ends all tokens of a member of staff whose role, technician, address or number changes (docs/rules.md#tokens).
CREATE OR REPLACE FUNCTION end_tokens() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.token_generation := OLD.token_generation + 1;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER staff_tokens BEFORE UPDATE ON staff
  FOR EACH ROW WHEN ((OLD.email, OLD.phone, OLD.role, OLD.technician_id) IS DISTINCT FROM (NEW.email, NEW.phone, NEW.role, NEW.technician_id))
  EXECUTE FUNCTION end_tokens();
