import { randomInt, timingSafeEqual } from 'node:crypto';
import { eq, lte, or, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { rowsOf } from '../db/database.ts';
import { passcodes, staff } from '../db/schema.ts';
import { digest } from '../security/keys.ts';
import type { StaffIdentity } from '../security/token.ts';

export const passcodeMinutes = 10;
export const passcodeTries = 5;

type Needs = Pick<Context, 'database' | 'keys' | 'clock'>;

/**
 * Makes a passcode for the staff member with this e-mail address or phone number, in place of any
 * earlier one. Only its digest is kept. Null when there is no such person, or a code that was asked for later.
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
  if (!person) return null;
  const passcode = String(randomInt(1_000_000)).padStart(6, '0');
  const expires = (madeMs: number) => new Date(madeMs + passcodeMinutes * 60_000);
  const made = {
    hash: digest(keys.passcode, String(person.id), passcode),
    expires_at: expires(clock()),
    tries: 0,
    used_at: null,
  };
  // A letter that was held up must not put a newer code out of use.
  const asked = expires(clock() - askedSecondsAgo * 1000);
  const [kept] = await database.queries
    .insert(passcodes)
    .values({ staff_id: person.id, ...made })
    .onConflictDoUpdate({
      target: passcodes.staff_id,
      set: made,
      setWhere: lte(passcodes.expires_at, asked),
    })
    .returning({ id: passcodes.id });
  return kept ? { passcode, email: person.email, phone: person.phone } : null;
}

/**
 * Who typed the right passcode in time; null for a wrong, expired, used or unknown one alike. Every call
 * counts as a try before anything is compared, so five are five however many arrive at once.
 */
export async function redeemPasscode(
  { database, keys, clock }: Needs,
  identifier: string,
  passcode: string,
): Promise<StaffIdentity | null> {
  const now = new Date(clock()).toISOString();
  const [open] = await rowsOf<{ id: number; hash: string; staff_id: number; admin: boolean }>(
    database.queries,
    sql`update passcodes set tries = tries + 1 from staff
        where staff.id = passcodes.staff_id and (staff.email = ${identifier} or staff.phone = ${identifier})
          and passcodes.used_at is null and passcodes.expires_at > ${now} and passcodes.tries < ${passcodeTries}
        returning passcodes.id, passcodes.hash, passcodes.staff_id, staff.admin`,
  );
  const typed = digest(keys.passcode, String(open?.staff_id ?? 0), passcode);
  const right = timingSafeEqual(
    Buffer.from(typed),
    Buffer.from(open?.hash ?? '0'.repeat(typed.length)),
  );
  if (!open || !right) return null;
  const [used] = await rowsOf<{ id: number }>(
    database.queries,
    sql`update passcodes set used_at = ${now} where id = ${open.id} and used_at is null returning id`,
  );
  return used ? { id: open.staff_id, admin: open.admin } : null;
}
