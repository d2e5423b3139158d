import { eq, or } from 'drizzle-orm';
import { redeemCode } from '../challenges/challenges.ts';
import type { Context } from '../context.ts';
import { staff } from '../db/schema.ts';
import type { StaffIdentity } from '../identity/token.ts';

/** The member of staff with this passcode; null for a wrong, expired, used or unknown one. */
export async function redeemPasscode(
  needs: Context,
  challenge: { id: string; identifier: string; passcode: string },
): Promise<StaffIdentity | null> {
  const { id, identifier: subject, passcode: code } = challenge;
  if (!(await redeemCode(needs, { id, subject, code }))) return null;
  const [person] = await needs.database.queries
    .select({ id: staff.id, admin: staff.admin })
    .from(staff)
    .where(or(eq(staff.email, subject), eq(staff.phone, subject)));
  return person ?? null;
}
