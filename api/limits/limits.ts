import type { FastifyInstance } from 'fastify';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Database } from '../db/database.ts';
import { tooManyRequests } from '../http/refusal.ts';
import { digest, type Keys } from '../identity/keys.ts';
import { rateLimitKey } from './rate-limit-key.ts';
import { TokenBuckets } from './token-buckets.ts';

/** `points` calls in `minutes`, per rate-limit key unless the name says otherwise (docs/rules.md#rate-limits). */
const rules = {
  search: { points: 60, minutes: 5 },
  searchPhone: { points: 15, minutes: 5 },
  lookupsWide: { points: 150, minutes: 60 },
  lookupsAll: { points: 600, minutes: 60 },
  validate: { points: 20, minutes: 10 },
  wrongName: { points: 8, minutes: 10 },
  wrongNames: { points: 10, minutes: 60 },
  wrongNamesWide: { points: 10, minutes: 24 * 60 },
  sendCode: { points: 4, minutes: 60 },
  sendCodeWide: { points: 12, minutes: 60 },
  sendCodePhone: { points: 3, minutes: 10 },
  sendCodeStrangers: { points: 3, minutes: 24 * 60 },
  verifyCode: { points: 30, minutes: 10 },
  newCustomer: { points: 30, minutes: 60 },
  testMessage: { points: 10, minutes: 60 },
  proofMail: { points: 20, minutes: 24 * 60 },
  proveEmail: { points: 20, minutes: 10 },
  contact: { points: 10, minutes: 10 },
  contactWide: { points: 30, minutes: 60 },
  contactAll: { points: 120, minutes: 60 },
  openLink: { points: 60, minutes: 10 },
  change: { points: 60, minutes: 10 },
  changeOfCustomer: { points: 60, minutes: 60 },
  booking: { points: 150, minutes: 10 },
  sendPasscode: { points: 30, minutes: 10 },
  verifyPasscode: { points: 60, minutes: 10 },
  passkey: { points: 60, minutes: 10 },
  feed: { points: 60, minutes: 10 },
} as const;
type LimitName = keyof typeof rules;

/** Cached public reads: far more than a phone with the booking open, and enough for many behind one address. */
const readRule = { burst: 300, perSecond: 5 };

/** A limit, and who counts against it. */
export type Counted = readonly [name: LimitName, subject: string];

export type Limits = {
  /** Counts one call by `subject` (a rate-limit key, a phone number). @throws Refusal 429 with Retry-After above the limit. */
  count(name: LimitName, subject: string): Promise<void>;
  /**
   * Counts one call against several limits, or against none of them: where one is exceeded, those before it are taken back.
   * @throws Refusal 429 with Retry-After above a limit.
   */
  countAll(counted: readonly Counted[]): Promise<void>;
  /** Counts one call. How many calls above the limit there are with it. */
  exceeds(name: LimitName, subject: string): Promise<number>;
  /** Whether the limit is reached, without counting. */
  isReached(name: LimitName, subject: string): Promise<boolean>;
  /** Counts nothing. @throws Refusal 429 with Retry-After when the limit is reached. */
  refuseReached(name: LimitName, subject: string): Promise<void>;
  /** Takes one call back, if one is counted. */
  refund(name: LimitName, subject: string): Promise<void>;
  /** Counts one cached public read by a rate-limit key, in this process. @throws Refusal 429 with Retry-After above the limit. */
  countRead(subject: string): void;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Limits per address that a call of the route counts against. */
    limits?: readonly LimitName[];
  }
}

/** Counts every call against the limits of its route; calls of staff are not counted. */
export function limitCalls(api: FastifyInstance, limits: Limits): void {
  api.addHook('onRequest', async ({ routeOptions, caller, ip }) => {
    if (caller.desk) return;
    // Before the cache answers.
    if (routeOptions.config.endpoint?.cached) limits.countRead(rateLimitKey(ip));
    for (const name of routeOptions.config.limits ?? []) await limits.count(name, rateLimitKey(ip));
  });
}

const unlimited: Limits = {
  count: async () => undefined,
  countAll: async () => undefined,
  exceeds: async () => 0,
  isReached: async () => false,
  refuseReached: async () => undefined,
  refund: async () => undefined,
  countRead: () => undefined,
};

/** Counters shared by all processes on PostgreSQL, in memory on the embedded database. Subjects are stored as digests. */
export function createLimits(
  database: Database,
  keys: Keys,
  mode: 'on' | 'off',
  clock: () => number,
): Limits {
  if (mode === 'off') return unlimited;
  const limiters = new Map<string, RateLimiterAbstract>();
  for (const [name, { points, minutes }] of Object.entries(rules)) {
    limiters.set(name, limiter(database, { keyPrefix: name, points, duration: minutes * 60 }));
  }
  const keyOf = (name: LimitName, subject: string) =>
    digest(keys.limits, name, subject).slice(0, 32);
  /** Null while the call is within the limit. */
  async function consume(name: LimitName, subject: string): Promise<RateLimiterRes | null> {
    try {
      await limiters.get(name)?.consume(keyOf(name, subject));
      return null;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return refusal;
    }
  }
  /** Null while a call would be within the limit. */
  async function reached(name: LimitName, subject: string): Promise<RateLimiterRes | null> {
    const counted = await limiters.get(name)?.get(keyOf(name, subject));
    return counted && counted.consumedPoints >= rules[name].points ? counted : null;
  }
  async function refund(name: LimitName, subject: string): Promise<void> {
    const limiter = limiters.get(name);
    const counted = await limiter?.get(keyOf(name, subject));
    if (counted && counted.consumedPoints > 0) await limiter?.reward(keyOf(name, subject), 1);
  }
  const reads = new TokenBuckets(readRule, clock);
  return {
    refund,
    countRead(subject) {
      const waitMs = reads.take(subject);
      if (waitMs > 0) throw tooManyRequests(waitMs / 1000);
    },
    async count(name, subject) {
      const refusal = await consume(name, subject);
      if (refusal) throw tooManyRequests(refusal.msBeforeNext / 1000);
    },
    async countAll(counted) {
      for (const [index, [name, subject]] of counted.entries()) {
        const refusal = await consume(name, subject);
        if (!refusal) continue;
        for (const back of counted.slice(0, index + 1)) await refund(...back);
        throw tooManyRequests(refusal.msBeforeNext / 1000);
      }
    },
    async exceeds(name, subject) {
      const refusal = await consume(name, subject);
      return refusal ? refusal.consumedPoints - rules[name].points : 0;
    },
    isReached: async (name, subject) => (await reached(name, subject)) !== null,
    async refuseReached(name, subject) {
      const counted = await reached(name, subject);
      if (counted) throw tooManyRequests(counted.msBeforeNext / 1000);
    },
  };
}

function limiter(
  { pool }: Database,
  options: { keyPrefix: string; points: number; duration: number },
): RateLimiterAbstract {
  const memory = new RateLimiterMemory(options);
  if (!pool) return memory;
  return new RateLimiterPostgres({
    ...options,
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    insuranceLimiter: memory,
  });
}
