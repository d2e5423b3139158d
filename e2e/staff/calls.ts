import { type APIRequestContext, type Browser, request } from '@playwright/test';
import { friendlyName } from '@salon/shared-lib/domain';
import { addDays, salonNow } from '@salon/shared-lib/scheduling';
import { openCalendar } from '../support/calendar.ts';
import { bookKnownCaller, bookNewCaller, weeksAfter } from '../support/calls.ts';
import { addService, bookParty, seatWalkIn } from '../support/desk-acts.ts';
import type { Figure } from '../support/figures.ts';
import { median } from '../support/figures.ts';
import { SiteUnderTest } from '../support/site.ts';
import { logIn, tokenOf } from '../support/staff.ts';
import type { Effort } from '../support/typist.ts';
import { BookedVisits } from '../support/visits.ts';

/** Something that somebody waits for. `goal`: its seconds at most. */
type Act = {
  what: string;
  goal?: number;
  maxTaps?: number;
  act: (round: number) => Promise<Effort>;
};

/** What the desk of the demo salon does while people wait, done by somebody who types four keys a second. */
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
    await openAllDay(api, site);
    const acts: Act[] = [
      {
        what: 'a known caller is booked in',
        goal: 20,
        // The weekday of the last visit: on another one its technician may be off.
        act: async (round) => {
          await openCalendar(page, addDays(first, 14 * round));
          return bookKnownCaller(page, customer.phone);
        },
      },
      {
        what: 'a new caller is booked in',
        goal: 35,
        act: async (round) => {
          await openCalendar(page, addDays(first, 14 * round + 7));
          return bookNewCaller(page, String(3_605_550_160 + round), 'Dorothea Vane');
        },
      },
      {
        what: 'a walk-in is seated',
        goal: 6,
        maxTaps: 4,
        act: async () => {
          await openCalendar(page, salonNow(Date.now()).date);
          return seatWalkIn(page);
        },
      },
      {
        what: 'a service is added to a visit',
        maxTaps: 3,
        act: async (round) => {
          const name = `Wilma ${'abcdefghij'.charAt(round)}`;
          const visits = await BookedVisits.of(api, site, name);
          const { date } = await visits.book(['Basic Manicure'], ['Linh'], 7, { later: [30] });
          await openCalendar(page, date);
          return addService(page, friendlyName(name));
        },
      },
      {
        what: 'a party of four is booked in',
        goal: 60,
        act: async (round) => {
          await openCalendar(page, addDays(first, 14 * round + 3));
          return bookParty(page, String(3_605_550_180 + round), 'Henriette Fern');
        },
      },
    ];
    const efforts = new Map(acts.map(({ what }) => [what, [] as Effort[]]));
    for (let round = 0; round < rounds; round += 1) {
      for (const { what, act } of acts) efforts.get(what)?.push(await act(round));
    }
    return acts.flatMap(({ what, goal, maxTaps }): Figure[] => {
      const done = efforts.get(what) ?? [];
      const taps = median(done.map((one) => one.taps));
      return [
        { what, value: median(done.map((one) => one.seconds)), unit: 's', ...(goal && { goal }) },
        { what: `${what}: taps`, value: taps, unit: '', ...(maxTaps && { goal: maxTaps }) },
      ];
    });
  } finally {
    await api.dispose();
    await page.close();
    await site.dispose();
  }
}

/** The running start is one of today, at whatever hour this is measured. */
async function openAllDay(api: APIRequestContext, site: SiteUnderTest): Promise<void> {
  const { date } = salonNow(Date.now());
  const answer = await api.put('/api/miscellaneouses/hours_of_date', {
    headers: { authorization: `Bearer ${await tokenOf(site, 'owner@example.com')}` },
    data: { date, kind: 'own', start: '00:00', end: '23:55', keep_appointments: true },
  });
  if (!answer.ok()) throw new Error(await answer.text());
}
