/** A browser reports within three seconds after its page is ready or has failed, which takes ten at most. */
const reportMs = 15_000;
/** Further pages of the same time change nothing. */
const maxWaiting = 10_000;

/** Pages whose browsers have had the time to report, and how many did. */
export type Due = { pages: number; reports: number };

/** Counts the pages of a release, and those that reported. */
export class SentPages {
  readonly #now: () => number;
  /** When the last ones were sent. */
  readonly #waiting: number[] = [];
  #pages = 0;
  #reports = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** One more page was sent. */
  add(): void {
    if (this.#waiting.length < maxWaiting) this.#waiting.push(this.#now());
  }

  /** A page has reported. */
  reported(): void {
    this.#reports += 1;
  }

  /** Of the pages those that were sent so long ago that a browser which can report has done so. */
  due(): Due {
    const recent = this.#waiting.findIndex((time) => time > this.#now() - reportMs);
    this.#pages += this.#waiting.splice(0, recent < 0 ? this.#waiting.length : recent).length;
    return { pages: this.#pages, reports: this.#reports };
  }
}
