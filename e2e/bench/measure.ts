import type { Browser } from '@playwright/test';

/** One cold load, measured in the page. Times in milliseconds from navigation. */
export type Load = {
  largestPaint: number;
  /** The page is hydrated; NaN without scripts. */
  ready: number;
  shift: number;
  scriptKilobytes: number;
  requests: number;
  /** Rounds of script requests: each starts after a script of the previous round has arrived. */
  rounds: number;
};

declare global {
  interface Window {
    seen: { paint: number; shift: number };
  }
}

const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};

/** Loads a page in a fresh context with a slow processor (4×) and line (1.6 Mbps, 150 ms). */
export async function coldLoad(browser: Browser, url: string, scripted: boolean): Promise<Load> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(() => {
    const seen = { paint: 0, shift: 0 };
    window.seen = seen;
    new PerformanceObserver((list) => {
      seen.paint = list.getEntries().at(-1)?.startTime ?? seen.paint;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
  if (scripted) {
    await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0, null, {
      timeout: 60_000,
    });
  }
  await page.waitForTimeout(700);
  const load = await page.evaluate(() => {
    const { seen } = window;
    const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const ready = performance.getEntriesByName('hydrated')[0]?.startTime ?? Number.NaN;
    const scripts = all.filter(({ name }) => /\.js(\?|$)/.test(name));
    const needed = scripts.filter(({ startTime }) => !(startTime > ready));
    let rounds = 0;
    let arrived = -1;
    for (const { startTime } of needed.toSorted((a, b) => a.startTime - b.startTime)) {
      if (rounds > 0 && startTime < arrived) continue;
      rounds += 1;
      const round = needed.filter((one) => one.startTime >= startTime);
      arrived = Math.min(...round.map((one) => one.responseEnd));
    }
    return {
      largestPaint: seen.paint,
      ready,
      shift: seen.shift,
      scriptKilobytes:
        scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1024,
      requests: all.length + 1,
      rounds,
    };
  });
  await context.close();
  return load;
}

/** The median. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return (
    ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle) - 1] ?? Number.NaN)) / 2
  );
}
