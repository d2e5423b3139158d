export type BucketRule = { burst: number; perSecond: number };

/**
 * A token bucket per subject, in the memory of the process: `burst` calls at once, `perSecond` on average. The library of the
 * other limits counts in fixed windows and with a promise a call; this is checked before answers that take microseconds.
 */
export class TokenBuckets {
  readonly #intervalMs: number;
  readonly #refillMs: number;
  readonly #now: () => number;
  /** When the bucket of each subject will be full again. Subjects without a call in the time of a refill are dropped. */
  #recent = new Map<string, number>();
  #older = new Map<string, number>();
  #renewedAt = Number.NEGATIVE_INFINITY;

  /** `now`: milliseconds. */
  constructor(rule: BucketRule, now: () => number) {
    this.#intervalMs = 1000 / rule.perSecond;
    this.#refillMs = rule.burst * this.#intervalMs;
    this.#now = now;
  }

  /** Takes a token. Returns 0, or the milliseconds until there is one. */
  take(subject: string): number {
    const now = this.#now();
    this.#dropFull(now);
    const known = this.#recent.get(subject) ?? this.#older.get(subject) ?? now;
    // After the clock was set back, no bucket takes longer than a refill.
    const full = Math.min(Math.max(known, now), now + this.#refillMs);
    const missing = full + this.#intervalMs - now - this.#refillMs;
    this.#recent.set(subject, missing > 0 ? full : full + this.#intervalMs);
    return Math.max(0, missing);
  }

  /** The number of subjects in memory. */
  get size(): number {
    return this.#recent.size + this.#older.size;
  }

  #dropFull(now: number): void {
    if (Math.abs(now - this.#renewedAt) < this.#refillMs) return;
    this.#older = this.#recent;
    this.#recent = new Map();
    this.#renewedAt = now;
  }
}
