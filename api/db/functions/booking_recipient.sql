-- Who gets messages about a booking (`a`) of a customer (`c`). Sending and the answer of a booking decide by these functions;
-- `enqueue_messages` asks them about texts, and leaves the address to sending.

-- The address to which mails about the booking go once it is proven (docs/rules.md#proven-addresses); null without one.
CREATE OR REPLACE FUNCTION booking_address(c customers, a appointments) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN c.email_device IS NULL
      OR c.email_device = CASE WHEN a.cancelled_by LIKE 'customer:%' THEN a.cancelled_device ELSE a.device END
    THEN c.email END
$$;

-- The language of mails to a customer, whose texts are in `locale` (docs/rules.md#language).
CREATE OR REPLACE FUNCTION mail_locale(c customers) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN c.email_device IS NULL THEN c.locale ELSE coalesce(c.email_locale, c.locale) END
$$;

-- Whether consent and STOP (docs/rules.md#consent) leave the customer text messages of this kind.
CREATE OR REPLACE FUNCTION takes_texts(c customers, a appointments, kind text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT (c.opt_in_sms OR c.consent_source IS DISTINCT FROM 'sms') AND (kind = 'cancel' OR c.opt_in_sms OR a.text_consent)
$$;

-- A keyed digest, as `digest` in identity/keys.ts makes it. pads: { inner, outer } of `hmacPads`.
CREATE OR REPLACE FUNCTION keyed_digest(pads jsonb, message text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT encode(sha256(decode(pads->>'outer', 'hex') ||
    sha256(decode(pads->>'inner', 'hex') || convert_to(message, 'UTF8'))), 'hex')
$$;

-- Of the confirmation: { mail: 'sent' | 'awaits_proof' | 'none', text_to: a phone number or null, has_room }. booking: { moment,
-- proof_hours, text_limits: { pads, of_kind, daily, hourly } }. `moment`: now, by the clock of the server, `proof_hours`: how long a
-- link works, `text_limits`: those of `text_room`, or null where texts are not set up. A proof is awaited while its mail waits or its
-- link works.
CREATE OR REPLACE FUNCTION confirmation_recipient(a appointments, c customers, booking jsonb) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
DECLARE
  moment CONSTANT timestamptz := booking->>'moment';
  limits CONSTANT jsonb := nullif(booking->'text_limits', 'null');
  mail text := 'none';
  text_to text;
  has_room boolean := false;
BEGIN
  IF booking_address(c, a) IS NOT NULL THEN
    mail := CASE
      WHEN c.email_proven_at IS NOT NULL THEN 'sent'
      WHEN EXISTS (
          SELECT FROM email_proofs AS p WHERE p.customer_id = c.id AND p.email = c.email AND p.used_at IS NULL
            AND p.created_at > moment - make_interval(hours => (booking->'proof_hours')::integer)
        ) OR EXISTS (
          SELECT FROM pgboss.job WHERE name = 'messages' AND state <= 'active'
            AND id = md5('prove_email:' || c.id || ':' || c.email)::uuid
        ) THEN 'awaits_proof'
      ELSE 'none' END;
  END IF;
  IF takes_texts(c, a, 'confirm') THEN text_to := c.phone; END IF;
  IF limits IS NOT NULL AND text_to IS NOT NULL THEN
    has_room := 'room' = text_room(keyed_digest(limits->'pads', text_to), 'confirm',
      moment, (limits->'of_kind')::integer, (limits->'daily')::integer, (limits->'hourly')::integer)->>'outcome';
  END IF;
  RETURN jsonb_build_object('mail', mail, 'text_to', text_to, 'has_room', has_room);
END
$$;
