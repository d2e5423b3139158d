import type { Page } from '@playwright/test';
import { SiteUnderTest } from '../support/site.ts';
import { startSmsProvider } from '../support/sms-provider.ts';
import { logIn } from '../support/staff.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { openLive } from '../support/two-pages.ts';
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

test('a member whom one desk adds, and another role, are shown at the other', async ({
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
  const row = (one: Page) => one.getByRole('button', { name: /^Dana Fields/ });
  await save();
  await expect(row(page)).toContainText('dana@example.com');
  await expect(sectionLink(page, 'Staff & roles')).toContainText('4 in all, owners: 1');
  for (const role of ['Owner', 'Front desk']) {
    await row(other).click();
    await other.getByRole('radio', { name: role }).check();
    await save();
    for (const one of [other, page]) await expect(row(one)).toContainText(role);
  }
  await expect(page.getByLabel('Name')).toHaveValue('Mine');

  await row(other).click();
  await other.getByRole('button', { name: 'Remove this person' }).click();
  await row(page).focus();
  await other.getByRole('dialog').getByRole('button', { name: 'Remove this person' }).click();
  await expect(row(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /@example\.com/ }).first()).toBeFocused();
  await expectAccessible(page);
});

test('a message that fails, and one that the other desk dismisses, change the list and its count', async ({
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
  await visits.book(['Basic Manicure'], ['Linh'], 20);
  for (const one of [page, other]) {
    await expect(one.getByRole('heading', { name: '1 did not arrive' })).toBeVisible();
  }
  await expect(count).toContainText('1 failed');
  await other.getByRole('table').getByRole('button', { name: 'Dismiss' }).click();
  for (const one of [other, page]) {
    await expect(one.getByText('Every message was delivered.')).toBeVisible();
  }
  await expect(count).not.toContainText('failed');
  await request.dispose();
});

test('a visit that one desk books is in the open report of the other, and its tables stay open', async ({
  page,
  playwright,
}) => {
  const request = await playwright.request.newContext({ baseURL: own.url });
  const visits = await BookedVisits.of(request, own, 'Eulalia Finn');
  const { date } = await visits.book(['Basic Manicure'], ['Linh'], 9, { starts: 8 });
  await open(page, `/dashboard/reports?from=${date}&to=${date}`);
  const figure = page.locator('dl div:first-child b');
  const booked = Number(await figure.textContent());
  const technicians = page.getByRole('region', { name: 'By technician' });
  await technicians.getByText('Show the table').click();
  for (const more of [1, 2]) {
    await visits.book(['Basic Manicure'], ['Linh'], 0, { on: date });
    await expect(figure).toHaveText(String(booked + more));
  }
  await expect(technicians.getByRole('columnheader', { name: 'Estimate' })).toBeVisible();
  await request.dispose();
});
