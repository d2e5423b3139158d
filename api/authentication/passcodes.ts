import { randomInt, timingSafeEqual } from 'node:crypto';
import { eq, isNull, lte, or, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { rowsOf } from '../db/rows.ts';
import { passcodes, staff } from '../db/schema.ts';
import { tooManyRequests } from '../http/refusal.ts';
import { digest, type Keys } from '../identity/keys.ts';
import type { StaffIdentity } from '../identity/token.ts';

export const passcodeMinutes = 10;
/** Per passcode. */
const maxAttempts = 5;
/** Per identifier, over all of its passcodes (docs/decisions/authentication.md). */
const maxWrongAttempts = 10;
const wrongHours = 12;

type Needs = Pick<Context, 'database' | 'keys' | 'clock'>;

/** Identifiers are stored as digests, whether or not they are on file. */
const subjectOf = (keys: Keys, identifier: string) => digest(keys.passcode, identifier);
const hashOf = (keys: Keys, subject: string, passcode: string) =>
  digest(keys.passcode, subject, passcode);

/**
 * Creates a passcode for an e-mail address or phone number and replaces the earlier one (docs/rules.md#passcodes). Only
 * its digest is stored, and the same row is written whether or not the identifier is on file. Null when it is not, or
 * when a newer passcode was requested meanwhile.
 */
export async function createPasscode(
  { database, keys, clock }: Needs,
  identifier: string,
  requestedSecondsAgo = 0,
): Promise<{ passcode: string; email: string; phone: string } | null> {
  const [person] = await database.queries
    .select()
    .from(staff)
    .where(or(eq(staff.email, identifier), eq(staff.phone, identifier)));
  const passcode = String(randomInt(1_000_000)).padStart(6, '0');
  const subject = subjectOf(keys, identifier);
  const expires = (madeMs: number) => new Date(madeMs + passcodeMinutes * 60_000);
  const made = {
    staff_id: person?.id ?? null,
    hash: hashOf(keys, subject, passcode),
    expires_at: expires(clock()),
    tries: 0,
    used_at: null,
  };
  // A delayed message must not invalidate a newer passcode.
  const requestedExpiry = expires(clock() - requestedSecondsAgo * 1000);
  const [kept] = await database.queries
    .insert(passcodes)
    .values({ identifier: subject, ...made })
    .onConflictDoUpdate({
      target: passcodes.identifier,
      set: made,
      setWhere: or(isNull(passcodes.expires_at), lte(passcodes.expires_at, requestedExpiry)),
    })
    .returning({ id: passcodes.id });
  return kept && person ? { passcode, email: person.email, phone: person.phone } : null;
}

const attemptSchema = z.object({
  id: z.int(),
  hash: z.nullable(z.string()),
  open: z.boolean(),
  wrong: z.int(),
  seconds: z.int(),
});

/**
 * The member of staff with this passcode; null for a wrong, expired, used or unknown one.
 * @throws Refusal 429 after too many wrong passcodes for this identifier, whether or not it is on file.
 */
export async function redeemPasscode(
  needs: Needs,
  identifier: string,
  passcode: string,
): Promise<StaffIdentity | null> {
  const { database, keys, clock } = needs;
  const subject = subjectOf(keys, identifier);
  const { id, hash, open, wrong, seconds } = await countAttempt(needs, subject);
  if (wrong > maxWrongAttempts) throw tooManyRequests(seconds);
  const typed = hashOf(keys, subject, passcode);
  const right = timingSafeEqual(Buffer.from(typed), Buffer.from(hash ?? '0'.repeat(typed.length)));
  if (!open || !right) return null;
  const [person] = await rowsOf(
    database.queries,
    z.object({ id: z.int(), admin: z.boolean() }),
    sql`update passcodes set used_at = ${new Date(clock()).toISOString()}, wrong = 0, wrong_until = null from staff
        where passcodes.id = ${id} and passcodes.hash = ${hash} and passcodes.used_at is null
          and staff.id = passcodes.staff_id and (staff.email = ${identifier} or staff.phone = ${identifier})
        returning staff.id, staff.admin`,
  );
  return person ?? null;
}

/**
 * Counts before it compares, so that parallel attempts can't exceed the limit. One statement that writes one row in every
 * case, so that the time of the answer does not reveal whether an identifier is on file.
 */
async function countAttempt(
  { database, clock }: Needs,
  subject: string,
): Promise<z.infer<typeof attemptSchema>> {
  const now = new Date(clock()).toISOString();
  const until = new Date(clock() + wrongHours * 3_600_000).toISOString();
  const [row] = await rowsOf(
    database.queries,
    attemptSchema,
    sql`insert into passcodes as p (identifier, tries, wrong, wrong_until) values (${subject}, 1, 1, ${until})
        on conflict (identifier) do update set
          tries = least(p.tries, ${maxAttempts}) + 1,
          wrong = case when p.wrong_until > ${now} then least(p.wrong, ${maxWrongAttempts}) + 1 else 1 end,
          wrong_until = case when p.wrong_until > ${now} then p.wrong_until else excluded.wrong_until end
        returning p.id, p.hash, p.wrong,
          coalesce(p.used_at is null and p.expires_at > ${now} and p.tries <= ${maxAttempts}, false) as open,
          ceil(extract(epoch from p.wrong_until - ${now}::timestamptz))::int as seconds`,
  );
  if (!row) throw new Error('The attempt was not counted.');
  return row;
}
