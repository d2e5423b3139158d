import { type Browser, request } from '@playwright/test';
import { addDays } from '@salon/shared-lib/scheduling';
import { openCalendar } from '../support/calendar.ts';
import { bookKnownCaller, bookNewCaller, weeksAfter } from '../support/calls.ts';
import type { Figure } from '../support/figures.ts';
import { median } from '../support/figures.ts';
import { SiteUnderTest } from '../support/site.ts';
import { logIn } from '../support/staff.ts';
import { BookedVisits } from '../support/visits.ts';

/** Calls at the desk of the demo salon, booked by somebody who types four keys a second. */
export async function measureCalls(
  browser: Browser,
  port: number,
  rounds: number,
): Promise<Figure[]> {
  const site = await SiteUnderTest.start(port);
  const api = await request.newContext({ baseURL: site.url });
  const page = await browser.newPage({
    baseURL: site.url,
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
  });
  try {
    await logIn(page, site);
    const { customer, last } = await BookedVisits.past(api, site);
    const first = weeksAfter(last.date);
    const [known, unknown]: [number[], number[]] = [[], []];
    // The weekday of the last visit: on another one its technician may be off.
    for (let round = 0; round < rounds; round += 1) {
      await openCalendar(page, addDays(first, 14 * round));
      known.push(await bookKnownCaller(page, customer.phone));
      await openCalendar(page, addDays(first, 14 * round + 7));
      const phone = String(3_605_550_160 + round);
      unknown.push(await bookNewCaller(page, phone, 'Dorothea Vane'));
    }
    return [
      { what: 'a known caller is booked in', value: median(known), unit: 's', goal: 20 },
      { what: 'a new caller is booked in', value: median(unknown), unit: 's', goal: 35 },
    ];
  } finally {
    await api.dispose();
    await page.close();
    await site.dispose();
  }
}
