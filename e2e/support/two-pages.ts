import type { Page } from '@playwright/test';
import { whenReady } from './test.ts';

/** What one browser does is painted in the other so fast, in milliseconds. */
export const limit = 1_000;

/** Milliseconds from before something is done in one browser to the paint of what it leads to in another. */
export async function timeBetween(
  act: () => Promise<unknown>,
  painted: Promise<number>,
): Promise<number> {
  const before = performance.timeOrigin + performance.now();
  await act();
  return (await painted) - before;
}

/** Opens a page, and waits until it follows a stream: of the public data, or of the staff (`/api/events`). */
export async function openLive(
  page: Page,
  path: string,
  stream = '/public_data/events',
): Promise<void> {
  const opened = page.waitForResponse((answer) => answer.url().endsWith(stream));
  await page.goto(path);
  await whenReady(page);
  await opened;
}
