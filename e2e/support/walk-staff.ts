import type { Page } from '@playwright/test';
import { paths } from '@salon/shared-lib/domain';
import { dateAhead } from './calls.ts';
import { logIn, shownDay, whileStored } from './staff.ts';
import { expect, whenReady } from './test.ts';
import { BookedVisits } from './visits.ts';
import { bookingFailed, type Look, pathIn, type Visitor, whileHeld } from './walk-actions.ts';

/** The sections of the settings. */
const sections =
  'texts hours rules menu technicians staff messages bursts audit releases backup'.split(' ');

/** Opens a page of the staff, whose stream keeps the network from being idle. */
async function open({ page, language }: Visitor, path: string) {
  await page.goto(pathIn(language, path));
  await whenReady(page);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
}

/** Waits for the rows of a table, which replace what is drawn before them. */
const whenListed = (page: Page) => page.locator('main tbody tr').first().waitFor();

/** The calendar, the card of a visit, and the form over it. */
export async function walkCalendar(visitor: Visitor, look: Look): Promise<void> {
  const { page, site } = visitor;
  const visits = await BookedVisits.of(page.request, site, 'Ottoline Walk');
  const { date } = await visits.book(['Signature Manicure'], ['Linh'], 16);
  await visits.book(['Basic Manicure'], ['Linh', 'Marisol'], 16);
  await logIn(page, site);
  await open(visitor, `${paths.dashboard}?tab=Calendar&date=${date}`);
  await expect(shownDay(page)).toBeVisible();
  await look('calendar');
  await page
    .getByRole('button', { name: /Ottoline/ })
    .filter({ visible: true })
    .first()
    .click();
  await look('calendar, card');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('calendar, keys');
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('calendar, new appointment');
}

/** The other tabs of the dashboard, the reports and the settings. */
export async function walkDesk(visitor: Visitor, look: Look): Promise<void> {
  const { page, site } = visitor;
  const visits = await BookedVisits.of(page.request, site, 'Leontine Walk');
  await visits.book(['Signature Manicure'], ['Linh'], 17);
  await logIn(page, site);
  for (const tab of ['NewAppt', 'ApptMgt', 'CustMgt']) {
    await open(visitor, `${paths.dashboard}?tab=${tab}`);
    if (tab !== 'NewAppt') await whenListed(page);
    await look(tab);
  }
  await open(visitor, `${paths.dashboard}?tab=CustMgt&client=1`);
  await whenListed(page);
  await look('client');
  await open(visitor, `${paths.dashboard}/reports`);
  await look('reports');
  for (const section of sections) {
    await open(visitor, `${paths.settings}?section=${section}`);
    await look(`settings, ${section}`);
  }
}

/** States of the calendar and of the form that one comes through or that fail, in English. */
export async function walkStates(visitor: Visitor, look: Look): Promise<void> {
  const { page, site, expectedErrors } = visitor;
  const calendarOf = (date: string) => `${paths.dashboard}?tab=Calendar&date=${date}`;
  await logIn(page, site);
  const seen = Promise.withResolvers<void>();
  await page.route('**/api/appointments/day?*', async (route) => {
    await seen.promise;
    await route.continue();
  });
  await page.goto(calendarOf(dateAhead(61)));
  await whenReady(page);
  await expect(page.getByText('Loading appointments…')).toBeAttached();
  await look('calendar, loading');
  seen.resolve();
  await expect(page.getByText('Nobody is booked on this day yet.')).toBeVisible();
  await page.unroute('**/api/appointments/day?*');
  await look('calendar, empty');

  const closed = dateAhead(62);
  await whileStored(
    site,
    'closedDays',
    () => `${closed} Inventory`,
    async () => {
      await open(visitor, calendarOf(closed));
      await expect(page.getByText('Closed for Inventory.')).toBeVisible();
      await look('calendar, closed');
    },
  );

  await open(visitor, `${paths.dashboard}?tab=NewAppt`);
  const form = page.getByRole('form', { name: 'New Appointment' });
  await form.getByRole('combobox', { name: 'Phone' }).fill('3605550187');
  await form.getByRole('combobox', { name: 'Name' }).fill('Thora Walk');
  await page.keyboard.press('Alt+ArrowRight');
  await page.getByRole('checkbox', { name: /^Basic Manicure/ }).check();
  await expect(form.getByRole('button', { name: /^Book \d/ })).toBeEnabled();
  expectedErrors.push(/status of 500 .*\/api\/appointments$/, bookingFailed);
  await whileHeld(page, '**/api/appointments', async () => {
    await page.keyboard.press('Control+Enter');
    await expect(form.getByText('Creating appointment...')).toBeVisible();
    await look('NewAppt, booking');
  });
  await expect(page.getByRole('alert').filter({ visible: true }).first()).toBeVisible();
  await look('NewAppt, failed');

  await open(visitor, calendarOf(dateAhead(7)));
  await expect(shownDay(page)).toBeVisible();
  // A neighbouring day may be on its way, the week, or the count of texts.
  expectedErrors.push(
    /ERR_INTERNET_DISCONNECTED |^Error (fetching (appointments|the week)|counting the texts): ApiError: No connection\./,
  );
  await page.context().setOffline(true);
  await expect(page.getByText(/^Connection lost at /)).toBeVisible();
  await look('calendar, connection lost');
  await page.context().setOffline(false);
}
