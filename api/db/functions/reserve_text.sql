-- Whether the limits have room for a text message at `moment` (docs/rules.md#text-messages). In 24 hours a number (a
-- keyed digest) has `of_kind` texts of its kind (codes, or all others) and `daily` in all, and one more for the first
-- code. In an What staff answer is counted for the number by itself. In an hour all numbers have `hourly`, of which
-- messages that are no codes may use half, and cancellations seven eighths: a day that the salon cancels is told within
-- the hour. Answers { outcome: 'room' | 'number' | 'hour', oldest }, where `oldest` is the first text of the hour.
CREATE OR REPLACE FUNCTION text_room(
  number text, text_kind text, moment timestamptz, of_kind integer, daily integer, hourly integer
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  is_code CONSTANT boolean := text_kind IN ('passcode', 'code');
  is_answer CONSTANT boolean := text_kind = 'answer';
  of_number integer;
  of_number_and_kind integer;
  sent integer;
  others integer;
  oldest timestamptz;
BEGIN
  SELECT count(*), count(*) FILTER (WHERE (kind IN ('passcode', 'code')) = is_code) INTO of_number, of_number_and_kind
  FROM sent_texts WHERE phone = number AND at > moment - interval '24 hours' AND (kind = 'answer') = is_answer;
  IF of_number_and_kind >= of_kind OR of_number >= daily + (is_code AND of_number_and_kind = 0)::integer THEN
    RETURN jsonb_build_object('outcome', 'number');
  END IF;
  SELECT count(*), count(*) FILTER (WHERE kind NOT IN ('passcode', 'code')), min(at) INTO sent, others, oldest
  FROM sent_texts WHERE at > moment - interval '1 hour';
  RETURN jsonb_build_object('oldest', oldest, 'outcome', CASE
    WHEN sent < hourly AND (is_code
      OR others < CASE text_kind WHEN 'cancel' THEN greatest((hourly + 1) / 2, hourly * 7 / 8) ELSE (hourly + 1) / 2 END) THEN 'room' ELSE 'hour' END);
END
$$;

-- Counts a text message if there is room, and answers as `text_room` does, with its `id`. The lock makes this correct with
-- several processes: every statement after it sees what the others have counted.
CREATE OR REPLACE FUNCTION reserve_text(
  number text, text_kind text, moment timestamptz, of_kind integer, daily integer, hourly integer
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  room jsonb;
  new_id integer;
BEGIN
  PERFORM pg_advisory_xact_lock(7253550143);
  room := text_room(number, text_kind, moment, of_kind, daily, hourly);
  IF room->>'outcome' <> 'room' THEN RETURN room; END IF;
  INSERT INTO sent_texts (phone, kind, at) VALUES (number, text_kind, moment) RETURNING id INTO new_id;
  RETURN room || jsonb_build_object('id', new_id);
END
$$;
