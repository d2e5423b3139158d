import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { Queries } from '../db/database.ts';
import { digest, type Keys } from '../identity/keys.ts';
import { networksOf, rateLimitKey } from '../limits/rate-limit-key.ts';
import { type Allowance, countFailure, endWaits, loginWaits } from '../limits/waits.ts';
import { isStorm, stormCount, tellOwnerOfStorm } from './storm.ts';

/** What of a login is counted: requests of a code, and codes that were typed. */
type Attempt = 'send' | 'code';

/** Who tries to log in. `device`: the row of the known device of the person whom `identifier` names, or null. */
export type LoginCaller = { ip: string; identifier: string; device: string | null };

/**
 * What costs no wait (docs/decisions/authentication.md). `pair`: one identifier from one network; `network`: all
 * identifiers from there; `provider`: all from an IPv6 /32; `device`: a known device. Nothing is counted by the identifier
 * alone, so that nobody can keep its owner out.
 */
const free = {
  send: { pair: 3, network: 10, provider: 1_000, device: 30, hours: 1 },
  code: { pair: 5, network: 20, provider: 2_000, device: 60, hours: 24 },
} as const satisfies Record<Attempt, Record<string, number>>;

const floodLimits = { send: 'sendPasscode', code: 'verifyPasscode' } as const;

/**
 * Counts an attempt to log in, as a failure until `endLoginWaits` takes it back. A known device has an allowance of its
 * own, which nobody else uses up.
 * @throws Refusal 429 while the caller must wait.
 */
export async function countLogin(
  needs: Pick<Context, 'database' | 'clock' | 'keys' | 'environment' | 'limits'>,
  attempt: Attempt,
  caller: LoginCaller,
): Promise<void> {
  const { keys, environment, limits, clock } = needs;
  const isLifted = attempt === 'send' && environment.RATE_LIMITS === 'off';
  const own = isLifted ? [] : allowancesOf(keys, attempt, caller);
  if (caller.device !== null) {
    await countFailure(needs, own);
    return;
  }
  await limits.count(floodLimits[attempt], rateLimitKey(caller.ip));
  const failures = await countFailure(needs, [...own, stormCount(clock())]);
  if (isStorm(failures.at(-1))) await tellOwnerOfStorm(needs);
}

/** Ends the waits of someone who typed the right code, for this device, this network and this identifier. */
export async function endLoginWaits(
  keys: Keys,
  queries: Queries,
  { ip, identifier, device }: LoginCaller,
): Promise<void> {
  const { network } = networksOf(ip);
  const subjects = (['send', 'code'] as const).flatMap((attempt) => [
    pairSubject(keys, attempt, network, identifier),
    sharedSubject(keys, attempt, 'network', network),
    ...(device === null ? [] : [sharedSubject(keys, attempt, 'device', device)]),
  ]);
  await endWaits(queries, subjects);
}

/** The condition for the waits that may slow the logins with these identifiers, from whatever network. */
export function waitsOf(keys: Keys, identifiers: readonly string[]): SQL {
  const pairs = identifiers.map((one) => sql`subject like ${`${pairPrefix(keys, one)}%`}`);
  return sql.join([sql`subject like ${`${sharedPrefix}%`}`, ...pairs], sql` or `);
}

function allowancesOf(
  keys: Keys,
  attempt: Attempt,
  { ip, identifier, device }: LoginCaller,
): Allowance[] {
  const { pair, network: all, provider: most, device: own, hours } = free[attempt];
  const waits = { freeHours: hours, ...loginWaits };
  if (device !== null)
    return [{ subject: sharedSubject(keys, attempt, 'device', device), free: own, ...waits }];
  const { network, provider } = networksOf(ip);
  const list = [
    { subject: pairSubject(keys, attempt, network, identifier), free: pair, ...waits },
    { subject: sharedSubject(keys, attempt, 'network', network), free: all, ...waits },
  ];
  if (provider === null) return list;
  const subject = sharedSubject(keys, attempt, 'provider', provider);
  return [...list, { subject, free: most, ...waits }];
}

/** Waits for one identifier begin with its digest, so that `salon unlock` finds them. */
const pairPrefix = (keys: Keys, identifier: string) =>
  `login:${digest(keys.limits, 'identifier', identifier).slice(0, 32)}:`;
const sharedPrefix = 'login::';

const pairSubject = (keys: Keys, attempt: Attempt, network: string, identifier: string) =>
  pairPrefix(keys, identifier) + digest(keys.limits, attempt, network).slice(0, 32);
const sharedSubject = (
  keys: Keys,
  attempt: Attempt,
  what: 'network' | 'provider' | 'device',
  value: string,
) => sharedPrefix + digest(keys.limits, attempt, what, value).slice(0, 32);
