import type { Context } from '../context.ts';
import { digest } from '../identity/keys.ts';
import type { Caller } from '../identity/permission.ts';
import { networksOf } from '../limits/rate-limit-key.ts';
import { countFailure, refuseWaiting } from '../limits/waits.ts';
import { textsAreSetUp } from '../messages/send-text.ts';
import { isTextableNumber } from '../phones/us-number.ts';

/** Further lookups of a network, above the limits, and the waits from one to the next. */
const further = { free: 10, freeHours: 1, firstSeconds: 1, maxSeconds: 30, waitHours: 1 };

/** Whether a code can be texted to this number, known or not. */
export async function isTextable(
  { environment, publicData }: Pick<Context, 'environment' | 'publicData'>,
  phone: string,
): Promise<boolean> {
  return isTextableNumber(phone) && textsAreSetUp(environment, await publicData.current());
}

/**
 * Counts a lookup by a stranger (docs/rules.md#lookups). Whether the answer must be the same for known and unknown numbers until a code
 * proves this one, because too many were looked up from this network. A code that can't be texted is not asked for: the network waits
 * instead, and so does one with many lookups while all together are too many. `creates`: to write down a new customer, which waits for the
 * own network only.
 * @throws Refusal 429 with the seconds that are left of the wait, the same for every number.
 */
export async function mustProvePhone(
  context: Pick<Context, 'database' | 'keys' | 'clock' | 'limits' | 'environment' | 'publicData'>,
  { proven, phone: given }: Caller,
  { phone, ip, creates }: { phone: string; ip: string; creates: boolean },
): Promise<boolean> {
  if (proven && given === phone) return false;
  const { limits, keys } = context;
  const { network } = networksOf(ip);
  const subject = `lookup ${digest(keys.limits, 'lookup', network)}`;
  // A refused call counts for nothing: a network that asks while it waits makes no wait longer.
  if (!creates) await refuseWaiting(context, subject);
  const isOver = (await limits.exceeds('lookupsWide', network)) > 0;
  if (isOver && (await isTextable(context, phone))) return true;
  // A network above its own limit does not count for all: one network alone can't reach the common limit.
  const waits = isOver || (!creates && (await limits.exceeds('lookupsAll', '')) > 0);
  if (waits) await countFailure(context, [{ subject, ...further }]);
  return false;
}
