import { setTimeout } from 'node:timers/promises';
import { type Browser, expect, type Page } from '@playwright/test';
import { BookingJourney, unusedPhone } from '../support/booking.ts';
import { errorPageTitle } from '../support/release.ts';
import { whenReady } from '../support/test.ts';

const readPaths = ['/', '/contact', '/ourservices', '/bookingchoice', '/booking', '/faq'];
const emptyRoot = '<div id="root"></div>';
/** Between two visits of one kind. Without them visitors take the whole machine, and every release waits for them. */
const pauseMs = { fetch: 500, read: 2_000, book: 10_000 } as const;

/** Visitors who come one after the other, to one host after the other, until they are stopped. */
export class Visitors {
  /** What went wrong, in words. */
  readonly faults: string[] = [];
  /** The phone numbers of those who saw that they are booked. */
  readonly booked: string[] = [];
  /** How many pages were read. */
  pages = 0;
  /** Of them those that the browser has to draw: their renderer was late, as on a busy machine. */
  withoutFirstView = 0;
  readonly #hosts: readonly string[];
  readonly #browser: Browser;
  readonly #runs: Promise<void>[] = [];
  /** Files that a host has sent. */
  readonly #seen = new Set<string>();
  #isOver = false;

  constructor(browser: Browser, hosts: readonly string[]) {
    this.#browser = browser;
    this.#hosts = hosts;
  }

  /** Starts readers without a browser on each host, one reader with one, and a guest for each technician. */
  start(technicians: readonly string[]): void {
    for (const host of this.#hosts) {
      this.#repeat('fetch', (turn) => this.#fetch(host, at(readPaths, turn)));
    }
    this.#repeat('read', (turn) => this.#read(at(this.#hosts, turn), at(readPaths, turn)));
    for (const name of technicians) {
      this.#repeat('book', (turn) => this.#book(at(this.#hosts, turn), name));
    }
  }

  /** Each finishes what it has begun. */
  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#runs);
  }

  #repeat(kind: keyof typeof pauseMs, visit: (turn: number) => Promise<void>): void {
    const run = async () => {
      for (let turn = 0; !this.#isOver; turn += 1) {
        await visit(turn).catch((error: unknown) => this.faults.push(String(error)));
        await setTimeout(pauseMs[kind]);
      }
    };
    this.#runs.push(run());
  }

  /** A page with all the files that it names. */
  async #fetch(host: string, path: string): Promise<void> {
    const answer = await fetch(host + path);
    const html = await answer.text();
    const isRendered = /<header[\s>]/.test(html) && /<h1[\s>]/.test(html);
    if (answer.status === 200 && html.includes(emptyRoot)) this.withoutFirstView += 1;
    else if (answer.status !== 200 || !isRendered) {
      this.faults.push(`${host}${path} is sent with status ${answer.status}: ${html.slice(0, 80)}`);
    }
    for (const [file] of html.matchAll(/\/remotes\/[\w@./-]+\.(?:js|css)/g)) {
      if (this.#seen.has(host + file)) continue;
      const { status } = await fetch(host + file);
      if (status === 200) this.#seen.add(host + file);
      else this.faults.push(`${host}${file} is sent with status ${status}.`);
    }
    this.pages += 1;
  }

  /** A page in a browser that was never here: it is never blank, and has what it is for. */
  async #read(host: string, path: string): Promise<void> {
    await this.visit(host, path, async (page) => {
      await expect(page.getByRole('banner')).toBeVisible();
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toBeVisible();
      await whenReady(page);
      await expect(heading).toBeVisible();
      await expect(heading).not.toHaveText(errorPageTitle);
    });
  }

  /** Opens a page in a new browser, and closes it after `look`. */
  async visit(host: string, path: string, look: (page: Page) => Promise<void>): Promise<void> {
    const context = await this.#browser.newContext({ baseURL: host, serviceWorkers: 'block' });
    try {
      const page = await context.newPage();
      await page.goto(path, { waitUntil: 'commit' });
      await look(page);
      this.pages += 1;
      // Chromium without windows sends no reports of a page that ends with its context.
      await page.close();
    } finally {
      await context.close();
    }
  }

  async #book(host: string, technician: string): Promise<void> {
    const context = await this.#browser.newContext({ baseURL: host, serviceWorkers: 'block' });
    try {
      const page = await context.newPage();
      const journey = new BookingJourney(page);
      const phone = unusedPhone();
      await journey.open();
      await journey.giveNewPhone({ phone, name: 'Greta Guest' });
      await journey.chooseServices('Basic Manicure');
      await journey.chooseTechnician(technician);
      await journey.chooseTime();
      await journey.confirm();
      await expect(page.getByRole('heading', { level: 1, name: /^See you / })).toBeVisible();
      this.booked.push(phone);
    } finally {
      await context.close();
    }
  }
}

const at = <Item>(items: readonly Item[], turn: number): Item => {
  const item = items[turn % items.length];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
};
