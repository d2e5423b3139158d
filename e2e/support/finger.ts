import type { CDPSession, Page } from '@playwright/test';

type Point = { x: number; y: number };

/** A finger whose events have times of their own: what the page makes of a stroke does not depend on the speed of the machine. */
export class Finger {
  readonly #session: CDPSession;
  #at = 0;

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  static async of(page: Page): Promise<Finger> {
    return new Finger(await page.context().newCDPSession(page));
  }

  /** Comes down on the first point, and goes on to the others. */
  async press(first: Point, ...others: Point[]): Promise<void> {
    // In the past, so that no event is ahead of the clock, and never before the last event, which a browser ignores.
    this.#at = Math.max(this.#at, Date.now() / 1000 - 1);
    await this.#send('touchStart', first);
    await this.go(...others);
  }

  /** Goes to each point in 30 ms. */
  async go(...points: Point[]): Promise<void> {
    for (const point of points) await this.#send('touchMove', point);
  }

  /** Leaves where it is, after a rest of so many milliseconds: without one, what it moved goes on moving. */
  async leave(rest = 0): Promise<void> {
    this.#at += rest / 1000;
    await this.#send('touchEnd');
  }

  async #send(type: 'touchStart' | 'touchMove' | 'touchEnd', point?: Point): Promise<void> {
    this.#at += 0.03;
    await this.#session.send('Input.dispatchTouchEvent', {
      type,
      timestamp: this.#at,
      touchPoints: point ? [point] : [],
    });
  }
}
