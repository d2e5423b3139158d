import type { Caller } from '../identity/permission.ts';
import type { Limits } from '../limits/limits.ts';
import { networksOf } from '../limits/rate-limit-key.ts';

/**
 * Counts a lookup by a stranger. Whether the answer must be the same for known and unknown numbers, because too many
 * numbers were looked up from one network or from all together (docs/rules.md#lookups).
 */
export async function mustProvePhone(
  limits: Limits,
  { proven, phone: given }: Caller,
  { phone, ip }: { phone: string; ip: string },
): Promise<boolean> {
  if (proven && given === phone) return false;
  // A network above its own limit does not count for all: one network alone can't reach the common limit.
  if (await limits.exceeds('lookupsWide', networksOf(ip).network)) return true;
  return limits.exceeds('lookupsAll', '');
}
