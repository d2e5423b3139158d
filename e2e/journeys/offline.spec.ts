import type { Page } from '@playwright/test';
import { BookingJourney, unusedPhone } from '../support/booking.ts';
import { testOwnRelease as test } from '../support/own-release-test.ts';
import { test as base, expect, expectAccessible, whenReady } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** The paths of the stored documents and files. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url.slice(location.origin.length));
  });

/** What the browser says of calls that do not reach the site. */
const withoutConnection = /^Failed to load resource: (net::ERR_|.* status of 50[0-9] )/;
/** Opens a page and waits until the worker has stored it. */
async function see(page: Page, path: string) {
  await page.goto(path);
  await whenReady(page);
  await isStored(page, path);
}

/** The first visit also installs the worker and stores the files of the page, which takes longer on a busy machine. */
const isStored = (page: Page, path: string) =>
  expect.poll(() => stored(page), { timeout: 45_000 }).toContain(path);

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });

test('pages that were seen open without a connection, others show phone, hours and menu', async ({
  page,
  own,
  possibleErrors,
}) => {
  possibleErrors.push(withoutConnection);
  await see(page, '/');
  await see(page, '/ourservices');
  // A page that a link within the page opened is stored as well.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(heading(page, /./)).toBeVisible();
  await isStored(page, '/contact');
  await isStored(page, '/offline');

  await own.disconnect();
  for (const path of ['/', '/ourservices', '/contact']) {
    await page.goto(path);
    await whenReady(page);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.getByText('This part could not be loaded')).toHaveCount(0);
  }

  await page.goto('/aboutus');
  await expect(page).toHaveURL('/offline?page=%2Faboutus');
  await expect(heading(page, 'You are offline')).toBeVisible();
  await expect(page.getByRole('link', { name: '(253) 555-0142', exact: true })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('9:00 AM to 6:30 PM');
  await expect(page.getByRole('listitem').filter({ hasText: 'Signature Manicure' })).toContainText(
    '40 min',
  );
  await whenReady(page);
  await expectAccessible(page);

  await own.connect();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/aboutus');
  await expect(heading(page, /By the water/)).toBeVisible();
});

test('a release while the visitor was offline: the old page whole, then the new one whole', async ({
  page,
  own,
  consoleErrors,
  possibleErrors,
}) => {
  possibleErrors.push(withoutConnection);
  const [before, after] = ['By the water', 'By the ocean'];
  await see(page, '/aboutus');
  const old = await scripts(page);
  await own.disconnect();
  await own.releaseChanged('content', before, after);

  await page.goto('/aboutus');
  await whenReady(page);
  await expect(heading(page, new RegExp(before))).toBeVisible();
  await expectScripts(page, old);
  const offline = consoleErrors.length;

  await own.connect();
  await page.goto('/aboutus');
  await whenReady(page);
  await expect(heading(page, new RegExp(after))).toBeVisible();
  const fresh = await scripts(page);
  const folders = (urls: string[]) => [
    ...new Set(urls.map((url) => /\/remotes\/content\/[^/]+/.exec(url)?.[0]).filter(Boolean)),
  ];
  expect(folders(fresh)).toHaveLength(1);
  expect(folders(fresh)).not.toEqual(folders(old));
  expect(consoleErrors.slice(offline)).toEqual([]);

  // The stored document is the new one, with its files.
  await expect
    .poll(async () => (await stored(page)).some((one) => one.startsWith(folders(fresh)[0] ?? '-')))
    .toBe(true);
  const whole = await scripts(page);
  await own.disconnect();
  await page.goto('/aboutus');
  await whenReady(page);
  await expect(heading(page, new RegExp(after))).toBeVisible();
  await expectScripts(page, whole);
});

test('a gateway that does not reach the site counts as no connection', async ({
  page,
  own,
  possibleErrors,
}) => {
  possibleErrors.push(withoutConnection);
  await see(page, '/faq');
  own.isBehindBrokenGateway = true;
  await page.goto('/faq');
  await whenReady(page);
  await expect(heading(page, /./)).toBeVisible();
  await page.goto('/aboutus');
  await expect(heading(page, 'You are offline')).toBeVisible();
});

base(
  'a booking without a connection waits with words, and goes on',
  async ({ page, context, possibleErrors }) => {
    possibleErrors.push(withoutConnection);
    const journey = new BookingJourney(page);
    const words = page.getByText('Booking needs a connection.').and(page.locator(':visible'));
    await journey.open();
    // Without a connection, a worker that is still being installed fails on the console.
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const phone = unusedPhone();
    await page.getByLabel('Phone number').fill(phone);
    await context.setOffline(true);
    await expect(words).toBeVisible();
    await journey.next().click();
    await expectAccessible(page);
    await context.setOffline(false);
    // Next is not pressed a second time.
    await expect(journey.heading('Nice to meet you')).toBeVisible();
    await page.getByLabel('Name').fill('Wanda Waits');
    await journey.next().click();
    await journey.chooseServices('Basic Manicure');
    await journey.chooseTechnician('No Preference');
    const { time } = await journey.chooseTime(4);

    await context.setOffline(true);
    await expect(words).toBeVisible();
    await expect(journey.next('Confirm')).toBeDisabled();
    // Wherever the times were scrolled to, the words may cover half of a button.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(words).toHaveCount(0);
    await expect(page.getByRole('radio', { name: time })).toBeChecked();
    await journey.confirm();
    await expect(page.getByRole('heading', { level: 1, name: /^See you/ })).toBeVisible();
  },
);

test('a page that was left before it could tell the worker is stored from the next one', async ({
  page,
  own,
  possibleErrors,
}) => {
  possibleErrors.push(withoutConnection);
  await page.addInitScript(() => {
    if (location.pathname === '/aboutus') window.requestIdleCallback = () => 0;
  });
  await page.goto('/aboutus');
  await whenReady(page);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  await see(page, '/faq');
  await isStored(page, '/aboutus');

  await own.disconnect();
  await page.goto('/aboutus');
  await whenReady(page);
  await expect(heading(page, /./)).toBeVisible();
  await expect(page).toHaveURL(/\/aboutus$/);
});

test('the switch removes the worker and all that it stored with the next visit', async ({
  page,
  own,
}) => {
  await see(page, '/aboutus');
  await own.setWorker(false);
  await page.goto('/aboutus');
  await whenReady(page);
  const left = () =>
    page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      (await caches.keys()).length,
    ]);
  await expect.poll(async () => (await left())[0]).toBe(0);
  // As a request does that the removed worker answers late.
  await page.evaluate(() => caches.open('site-pages'));
  await page.reload();
  await whenReady(page);
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await expect.poll(left).toEqual([0, 0]);
});

test('nothing about a person, no page of staff and no answer of the API is stored', async ({
  page,
}) => {
  const worker = await page.request.get('/service-worker.js');
  expect(worker.headers()['cache-control']).toBe('no-cache');
  await see(page, '/');
  for (const path of [
    '/booking?step=time&technician=2&start=870',
    '/appointmenthistory',
    '/confirm-email',
    '/visit',
    '/login',
    '/dashboard',
  ]) {
    await page.goto(path);
    await whenReady(page);
  }
  await see(page, '/bookingchoice');
  const all = await stored(page);
  expect(all.filter((one) => !one.startsWith('/remotes/')).sort()).toEqual(
    expect.arrayContaining(['/', '/bookingchoice', '/offline']),
  );
  const documents = ['/', '/booking', '/bookingchoice', '/offline'];
  expect(all.filter((one) => !one.startsWith('/remotes/') && !documents.includes(one))).toEqual([]);
});

/** The page has these scripts and styles; one of them comes when it has been at rest. */
const expectScripts = (page: Page, wanted: string[]) =>
  expect.poll(() => scripts(page)).toEqual(wanted);

/** The scripts and styles of the page. */
const scripts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((name) => /\.(js|css)$/.test(name) && name.startsWith('/remotes/'))
      .sort(),
  );
