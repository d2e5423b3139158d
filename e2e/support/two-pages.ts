import type { Page } from '@playwright/test';
import { whenReady } from './test.ts';

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
