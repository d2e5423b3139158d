import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { codeToSend } from '../challenges/challenges.ts';
import type { Context } from '../context.ts';
import { rowsOf } from '../db/rows.ts';
import type { StaffIdentity } from '../identity/token.ts';

const personSchema = z.object({
  id: z.int(),
  admin: z.boolean(),
  email: z.string(),
  phone: z.string(),
});

type Person = StaffIdentity & { email: string; phone: string };

/** The member of staff with this e-mail address or phone number. */
export async function findStaff(
  { database }: Pick<Context, 'database'>,
  identifier: string,
): Promise<Person | null> {
  const [person] = await rowsOf(
    database.queries,
    personSchema,
    sql`select id, admin, email, phone from staff where email = ${identifier} or phone = ${identifier}`,
  );
  return person ?? null;
}

/**
 * The passcode that a message carries, at the time of sending (docs/rules.md#one-time-codes). Null when the identifier is
 * not on file, or when the challenge was used or is too old. `payload` is that of the job: the identifier as `value` and the
 * challenge as `row`.
 */
export async function passcodeToSend(
  needs: Pick<Context, 'database' | 'keys' | 'clock'>,
  { value, row }: Record<string, string>,
): Promise<{ passcode: string; email: string; phone: string } | null> {
  if (!value || !row) return null;
  // The same statements for identifiers that are not on file.
  const passcode = await codeToSend(needs, row);
  const person = await findStaff(needs, value);
  return passcode && person ? { passcode, email: person.email, phone: person.phone } : null;
}
