import type { Browser, Page } from '@playwright/test';
import type { Load } from './load.ts';

declare global {
  interface Window {
    /** What the observers of a load have seen so far. */
    seen: { paint: number; shift: number; signature: number; hydrated: Promise<void> };
  }
}

/** How many times slower the processor is. */
export const slowdown = 4;

const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};

const timeout = 60_000;

/** When a load ends: hydrated, loaded and at rest, or also when nothing more is requested. */
type Until = { scripted: boolean; complete: boolean };

/** A page at rest without a request for so long requests nothing more before its visitor does something. */
const quietMs = 300;

/** Loads a page in a fresh context with a slow processor (4×) and line (1.6 Mbps, 150 ms). */
export async function coldLoad(browser: Browser, url: string, until: Until): Promise<Load> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
  });
  try {
    const page = await context.newPage();
    const failure = failureOf(page);
    const requests = new Requests(page);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript(observe);
    await page.goto(url, { waitUntil: 'load', timeout });
    await Promise.race([page.evaluate(atRest, until.scripted), failure]);
    if (until.complete) await Promise.race([requests.end(), failure]);
    return await page.evaluate(seenInPage);
  } finally {
    await context.close();
  }
}

/** The requests of a page. */
class Requests {
  readonly #page: Page;
  #sent = 0;
  #done = 0;

  constructor(page: Page) {
    this.#page = page;
    page.on('request', () => {
      this.#sent += 1;
    });
    for (const event of ['requestfinished', 'requestfailed'] as const)
      page.on(event as 'requestfinished', () => {
        this.#done += 1;
      });
  }

  /** Waits until there are no more. */
  async end(): Promise<void> {
    for (let known = -1; known !== this.#sent || this.#done < this.#sent; ) {
      known = this.#sent;
      await this.#page.evaluate(
        (ms) => new Promise((done) => requestIdleCallback(() => setTimeout(done, ms))),
        quietMs,
      );
    }
  }
}

/**
 * Rejects with an error of the page, such as one of hydration or a refused file, or when it takes too long: the load
 * would tell nothing.
 */
function failureOf(page: Page): Promise<never> {
  const failure = new Promise<never>((_, reject) => {
    page.on('pageerror', reject);
    page.on('console', (message) => {
      if (message.text().includes("'integrity'")) reject(new Error(message.text()));
    });
    const timer = setTimeout(() => reject(new Error(`${page.url()} is not ready.`)), timeout);
    page.on('close', () => clearTimeout(timer));
  });
  failure.catch(() => undefined);
  return failure;
}

/** In the page, before anything of it runs. */
function observe() {
  const each = (type: string, take: (entry: PerformanceEntry & { value: number }) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry as PerformanceEntry & { value: number });
    }).observe({ type, buffered: true });
  const { promise: hydrated, resolve } = Promise.withResolvers<void>();
  const seen = { paint: 0, shift: 0, signature: 0, hydrated };
  window.seen = seen;
  each('largest-contentful-paint', ({ startTime }) => {
    seen.paint = startTime;
  });
  each('layout-shift', ({ value }) => {
    seen.shift += value;
  });
  each('mark', ({ name }) => {
    if (name === 'hydrated') resolve();
  });
  // A page checks one signature before it is ready: it reads a key, then compares.
  let began = 0;
  const { importKey, verify } = SubtleCrypto.prototype;
  SubtleCrypto.prototype.importKey = function (this: SubtleCrypto, ...of: unknown[]) {
    began ||= performance.now();
    return Reflect.apply(importKey, this, of);
  } as typeof importKey;
  SubtleCrypto.prototype.verify = async function (...of: Parameters<typeof verify>) {
    const valid = await verify.apply(this, of);
    seen.signature ||= performance.now() - began;
    return valid;
  };
}

/** In the page: waits until it is hydrated, and what it shows then is painted. */
async function atRest(scripted: boolean): Promise<void> {
  const { seen } = window;
  const idle = () => new Promise((done) => requestIdleCallback(done, { timeout: 2_000 }));
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  if (scripted) await seen.hydrated;
  // The first frame asks for the fonts of the page; the one after them may paint its largest part.
  await frame();
  do {
    await idle();
    await document.fonts.ready;
    await frame();
    await idle();
  } while (seen.paint === 0);
}

/** In the page. */
function seenInPage(): Load {
  const { paint, shift, signature } = window.seen;
  const entries = (type: string) =>
    performance.getEntriesByType(type) as PerformanceResourceTiming[];
  const timeOf = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN;
  return {
    firstPaint: timeOf('first-contentful-paint'),
    largestPaint: paint,
    ready: timeOf('hydrated'),
    shift,
    signature,
    files: [...entries('navigation'), ...entries('resource')].map(
      ({ name, startTime, responseStart, responseEnd, encodedBodySize }) => ({
        url: name,
        start: startTime,
        answered: responseStart,
        end: responseEnd,
        bytes: encodedBodySize,
      }),
    ),
  };
}
