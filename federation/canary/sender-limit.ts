/** Reports of one sender that count in a period: fewer than the loads from which on releases are compared. */
export const senderLimit = { reports: 10, milliseconds: 10 * 60_000 } as const;

/** Senders that are known at once; beyond them the one that was new first is forgotten. */
const maxSenders = 10_000;

/** Counts the reports of each sender, so that no single one decides about a release with many loads. */
export class SenderLimit {
  readonly #now: () => number;
  readonly #senders = new Map<string, { since: number; reports: number }>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Whether one more report of a sender counts. */
  take(sender: string): boolean {
    const known = this.#senders.get(sender);
    if (known && this.#now() - known.since < senderLimit.milliseconds) {
      known.reports += 1;
      return known.reports <= senderLimit.reports;
    }
    this.#senders.delete(sender);
    this.#senders.set(sender, { since: this.#now(), reports: 1 });
    const [first] = this.#senders.keys();
    if (this.#senders.size > maxSenders && first !== undefined) this.#senders.delete(first);
    return true;
  }
}
