import { randomInt, timingSafeEqual } from 'node:crypto';
import { eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { rowsOf } from '../db/database.ts';
import { passcodes, staff } from '../db/schema.ts';
import { tooManyRequests } from '../http/refusal.ts';
import { digest, type Keys } from '../identity/keys.ts';
import type { StaffIdentity } from '../identity/token.ts';

export const passcodeMinutes = 10;
/** Per passcode. */
export const passcodeTries = 5;
/** Per identifier, over all of its passcodes (docs/decisions/authentication.md). */
export const wrongTries = 10;
export const wrongHours = 12;

type Needs = Pick<Context, 'database' | 'keys' | 'clock'>;

/** Identifiers are kept as digests, known or not; a passcode's is worth something beside its own identifier only. */
const subjectOf = (keys: Keys, identifier: string) => digest(keys.passcode, identifier);
const hashOf = (keys: Keys, subject: string, passcode: string) =>
  digest(keys.passcode, subject, passcode);

/**
 * Makes a passcode for this e-mail address or phone number, in place of any earlier one. Only its digest is kept, and
 * the same is kept whether or not anyone has the identifier. Null when no one does, or for a code that was asked for later.
 */
export async function createPasscode(
  { database, keys, clock }: Needs,
  identifier: string,
  askedSecondsAgo = 0,
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
  // A letter that was held up must not put a newer code out of use.
  const asked = expires(clock() - askedSecondsAgo * 1000);
  const [kept] = await database.queries
    .insert(passcodes)
    .values({ identifier: subject, ...made })
    .onConflictDoUpdate({
      target: passcodes.identifier,
      set: made,
      setWhere: or(isNull(passcodes.expires_at), lte(passcodes.expires_at, asked)),
    })
    .returning({ id: passcodes.id });
  return kept && person ? { passcode, email: person.email, phone: person.phone } : null;
}

type Try = { id: number; hash: string | null; open: boolean; wrong: number; seconds: number };

/**
 * Who typed the right passcode in time; null for a wrong, expired, used or unknown one alike.
 * @throws Refusal 429 after too many wrong ones for this identifier, whether anyone has it or not.
 */
export async function redeemPasscode(
  needs: Needs,
  identifier: string,
  passcode: string,
): Promise<StaffIdentity | null> {
  const { database, keys, clock } = needs;
  const subject = subjectOf(keys, identifier);
  const { id, hash, open, wrong, seconds } = await countTry(needs, subject);
  if (wrong > wrongTries) throw tooManyRequests(seconds);
  const typed = hashOf(keys, subject, passcode);
  const right = timingSafeEqual(Buffer.from(typed), Buffer.from(hash ?? '0'.repeat(typed.length)));
  if (!open || !right) return null;
  const [person] = await rowsOf<StaffIdentity>(
    database.queries,
    sql`update passcodes set used_at = ${new Date(clock()).toISOString()}, wrong = 0, wrong_until = null from staff
        where passcodes.id = ${id} and passcodes.hash = ${hash} and passcodes.used_at is null
          and staff.id = passcodes.staff_id and (staff.email = ${identifier} or staff.phone = ${identifier})
        returning staff.id, staff.admin`,
  );
  return person ?? null;
}

/**
 * Counts before anything is compared, so five are five however many arrive at once. One statement that writes one row
 * in every case: what is not there takes as long as what is.
 */
async function countTry({ database, clock }: Needs, subject: string): Promise<Try> {
  const now = new Date(clock()).toISOString();
  const until = new Date(clock() + wrongHours * 3_600_000).toISOString();
  const [row] = await rowsOf<Try>(
    database.queries,
    sql`insert into passcodes as p (identifier, tries, wrong, wrong_until) values (${subject}, 1, 1, ${until})
        on conflict (identifier) do update set
          tries = least(p.tries, ${passcodeTries}) + 1,
          wrong = case when p.wrong_until > ${now} then least(p.wrong, ${wrongTries}) + 1 else 1 end,
          wrong_until = case when p.wrong_until > ${now} then p.wrong_until else excluded.wrong_until end
        returning p.id, p.hash, p.wrong,
          coalesce(p.used_at is null and p.expires_at > ${now} and p.tries <= ${passcodeTries}, false) as open,
          ceil(extract(epoch from p.wrong_until - ${now}::timestamptz))::int as seconds`,
  );
  if (!row) throw new Error('A try was not counted.');
  return row;
}
