import type { Browser } from '@playwright/test';
import { slowdown } from './measure.ts';

const repetitions = 25;

/**
 * How long the hashes of all scripts and styles of a page take that it needs until it is ready, in milliseconds of the slow processor; the
 * median. The hashes alone, one after the other: a page without `integrity` differs from one with it by less than two loads of the same
 * page differ. The browser does not slow down the threads that hash, so they are timed at full speed and multiplied. In a load most
 * of them are computed while the line brings the next file, so their part of the load is smaller than what is told here.
 */
export async function digestTime(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
    return slowdown * (await page.evaluate(digestAll, repetitions));
  } finally {
    await context.close();
  }
}

/** In the page. */
async function digestAll(repetitions: number): Promise<number> {
  const ready = performance.getEntriesByName('hydrated')[0]?.startTime ?? 0;
  const needed = performance
    .getEntriesByType('resource')
    .filter(({ name, startTime }) => startTime < ready && /\.(js|css)$/.test(name));
  const contents = await Promise.all(
    needed.map(async ({ name }) => (await fetch(name)).arrayBuffer()),
  );
  if (contents.length === 0) throw new Error('The page verifies nothing.');
  const times: number[] = [];
  for (let i = 0; i < repetitions; i += 1) {
    const began = performance.now();
    for (const content of contents) await crypto.subtle.digest('SHA-384', content);
    times.push(performance.now() - began);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(repetitions / 2)] ?? 0;
}
