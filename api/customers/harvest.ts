import type { Context } from '../context.ts';
import { tooManyRequests } from '../http/refusal.ts';
import { digest } from '../identity/keys.ts';
import type { Caller } from '../identity/permission.ts';
import { networksOf } from '../limits/rate-limit-key.ts';
import { startWait } from '../limits/waits.ts';
import { textsAreSetUp } from '../messages/send-text.ts';
import { isTextableNumber } from '../phones/us-number.ts';

/** Between two lookups of one network. */
const longestWaitSeconds = 30;

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
 * @throws Refusal 429 with the seconds to wait, the same for every number.
 */
export async function mustProvePhone(
  context: Pick<Context, 'database' | 'keys' | 'clock' | 'limits' | 'environment' | 'publicData'>,
  { proven, phone: given }: Caller,
  { phone, ip, creates }: { phone: string; ip: string; creates: boolean },
): Promise<boolean> {
  if (proven && given === phone) return false;
  const { limits, keys } = context;
  const { network } = networksOf(ip);
  const isOver = (await limits.exceeds('lookupsWide', network)) > 0;
  if (isOver && (await isTextable(context, phone))) return true;
  // A network above its own limit does not count for all: one network alone can't reach the common limit.
  const waits = isOver || (!creates && (await limits.exceeds('lookupsAll', '')) > 0);
  const further = waits ? await limits.exceeds('lookupsBusy', network) : 0;
  if (further === 0) return false;
  const seconds = Math.min(2 ** (further - 1), longestWaitSeconds);
  if (await startWait(context, `lookup ${digest(keys.limits, 'lookup', network)}`, seconds))
    return false;
  throw tooManyRequests(seconds);
}
