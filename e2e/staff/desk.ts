import type { Browser, Page } from '@playwright/test';
import type { Shown } from '../support/painted.ts';
import { dateAt, firstId, perDay } from './days.ts';
import type { StaffSite } from './staff-site.ts';

/** A day is there when an appointment of it is: by default the last one. */
export const dayShown = (index: number, place = perDay - 1): Shown => ({
  selector: `[data-appointment="${firstId(index) + place}"]`,
});

/** A desk of the owner: a page with the calendar of the day with this index. */
export async function openDesk(browser: Browser, { site, token }: StaffSite, index: number) {
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.addInitScript((value) => localStorage.setItem('token', value), token);
  await page.goto(`/dashboard?tab=Calendar&date=${dateAt(index)}`);
  await page.locator(dayShown(index).selector).waitFor();
  const count = await page.locator('[data-appointment]').count();
  if (count !== perDay) throw new Error(`The day has ${count} appointments.`);
  const session = await context.newCDPSession(page);
  return { page, session, close: () => context.close() };
}

/** The buttons that turn to the day after and before. */
export const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });
export const previous = (page: Page) => page.getByRole('button', { name: 'Previous', exact: true });
