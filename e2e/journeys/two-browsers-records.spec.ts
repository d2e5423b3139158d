import type { Page } from '@playwright/test';
import { median } from '../support/figures.ts';
import { paintedAt } from '../support/painted.ts';
import { SiteUnderTest } from '../support/site.ts';
import { startSmsProvider } from '../support/sms-provider.ts';
import { logIn } from '../support/staff.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { limit, openLive, timeBetween } from '../support/two-pages.ts';
import { BookedVisits } from '../support/visits.ts';

const landlines: string[] = [];
let provider: Awaited<ReturnType<typeof startSmsProvider>>;
let own: SiteUnderTest;

// A site of its own: nobody has downloaded a backup of it, and no message has failed.
test.beforeAll(async ({ site }) => {
  provider = await startSmsProvider(landlines);
  own = await SiteUnderTest.start(site.port + 80, provider.environment);
});
test.afterAll(async () => {
  await own?.dispose();
  await provider?.stop();
});

/** Opens a page of the staff that follows what other desks do. */
async function open(page: Page, path: string): Promise<void> {
  await logIn(page, own);
  await openLive(page, `${own.url}${path}`, '/api/events');
}
const sectionLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name });

/** Within a second as a rule: a slow machine may take longer once. */
function expectFast(times: readonly number[]): void {
  const told = times.map(Math.round).join();
  test.info().annotations.push({ type: 'milliseconds', description: told });
  expect(median(times), told).toBeLessThan(limit);
}

test('a member whom one desk adds, and another role, are painted at the other within a second', async ({
  page,
  otherPage: other,
}) => {
  await open(page, '/config?section=staff');
  await open(other, '/config?section=staff');
  // Nothing that is typed here is lost.
  await page.getByRole('button', { name: 'New member of staff' }).click();
  await page.getByLabel('Name').fill('Mine');

  await other.getByRole('button', { name: 'New member of staff' }).click();
  await other.getByLabel('Name').fill('Dana Fields');
  await other.getByLabel('Email').fill('dana@example.com');
  await other.getByLabel('Phone, 10 digits').fill('3605550191');
  const save = () => other.getByRole('button', { name: 'Save' }).click();
  const times = [await timeBetween(save, paintedAt(page, 'ul li', 'dana@example.com'))];
  await expect(sectionLink(page, 'Staff & roles')).toContainText('3 in all, administrators: 1');

  const row = (one: Page) => one.getByRole('button', { name: /^Dana Fields/ });
  for (const role of ['Admin', 'Staff', 'Admin', 'Staff']) {
    await row(other).click();
    await other.getByRole('checkbox', { name: 'Administrator' }).click();
    const painted = paintedAt(page, 'ul li', `(360) 555-0191${role}`);
    times.push(await timeBetween(save, painted));
    await expect(row(other)).toContainText(role);
  }
  expectFast(times);
  await expect(page.getByLabel('Name')).toHaveValue('Mine');

  await row(other).click();
  await other.getByRole('button', { name: 'Remove this person' }).click();
  await row(page).focus();
  await other.getByRole('dialog').getByRole('button', { name: 'Remove this person' }).click();
  await expect(row(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /@example\.com/ }).first()).toBeFocused();
  await expectAccessible(page);
});

test('a message that fails, and one that the other desk dismisses, change the list and its count within a second', async ({
  page,
  otherPage: other,
  playwright,
}) => {
  for (const one of [page, other]) await open(one, '/config?section=messages');
  const request = await playwright.request.newContext({ baseURL: own.url });
  const visits = await BookedVisits.of(request, own, 'Martin Kalin');
  landlines.push(`+1${visits.customer.phone}`);
  await expect(page.getByText('Every message was delivered.')).toBeVisible();
  const count = sectionLink(page, 'Messages');
  const times: number[] = [];
  for (const after of [20, 21, 22]) {
    const failed = Promise.all(
      [page, other].map((one) => paintedAt(one, 'h3', '1 did not arrive')),
    );
    await visits.book(['Basic Manicure'], ['Linh'], after);
    await failed;
    await expect(count).toContainText('1 failed');
    const dismissed = paintedAt(page, 'p', 'Every message was delivered.');
    const dismiss = other.getByRole('table').getByRole('button', { name: 'Dismiss' });
    times.push(await timeBetween(() => dismiss.click(), dismissed));
    await expect(count).not.toContainText('failed');
    await expect(other.getByText('Every message was delivered.')).toBeVisible();
  }
  expectFast(times);
  await request.dispose();
});

test('a visit that one desk books is in the open report of the other within a second, and its tables stay open', async ({
  page,
  playwright,
}) => {
  const request = await playwright.request.newContext({ baseURL: own.url });
  const visits = await BookedVisits.of(request, own, 'Eulalia Finn');
  const { date } = await visits.book(['Basic Manicure'], ['Linh'], 9, { starts: 8 });
  await open(page, `/dashboard/reports?from=${date}&to=${date}`);
  const figure = 'dl div:first-child b';
  const booked = Number(await page.locator(figure).textContent());
  const technicians = page.getByRole('region', { name: 'By technician' });
  await technicians.getByText('Show the table').click();
  const book = () => visits.book(['Basic Manicure'], ['Linh'], 0, { on: date });
  // The next one is too soon for another report.
  const paintedAs = (count: number) => paintedAt(page, figure, String(count));
  const first = await timeBetween(book, paintedAs(booked + 1));
  const second = await timeBetween(book, paintedAs(booked + 2));
  expectFast([first]);
  expect(second).toBeLessThan(5_000 + limit);
  await expect(technicians.getByRole('columnheader', { name: 'Estimate' })).toBeVisible();
  await request.dispose();
});
