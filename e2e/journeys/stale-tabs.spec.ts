import type { Page } from '@playwright/test';
import { BookingJourney, unusedPhone } from '../support/booking.ts';
import type { OwnRelease } from '../support/own-release.ts';
import { testOwnRelease as test } from '../support/own-release-test.ts';
import { liveRelease } from '../support/release.ts';
import { expect, expectAccessible, whenReady } from '../support/test.ts';

/** The line above the header, which is there once its script has been loaded. */
const region = (page: Page) => page.locator('[data-newer]');
const offer = (page: Page) => region(page).getByText('There is a newer version of our site.');
const missing = (page: Page) => region(page).getByText(/a part of it can no longer be loaded/);
const load = (page: Page) => region(page).getByRole('button', { name: 'Load the newer version' });

/** Marks the document, so that a test sees whether it is the same later. */
const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
const isMarked = (page: Page) =>
  page.evaluate(() => Reflect.get(globalThis, 'sameDocument') === true);

/** Waits until the tab follows the live releases. */
const whenFollowing = (page: Page) => expect(region(page)).toBeAttached();

/** Three releases of a remote, after which the files of the one before are deleted. */
async function releaseThrice(page: Page, own: OwnRelease, name: string, text: string) {
  const { base, entry } = await liveRelease(page, name);
  for (const number of [1, 2, 3]) await own.releaseChanged(name, text, `${text} ${number}`);
  await own.prune();
  expect((await page.request.get(base + entry)).status()).toBe(404);
}

/** Goes on, and waits until the tab knows what is live. */
async function whileAsking(page: Page, goOn: () => Promise<void>) {
  const answered = page.waitForResponse('**/remotes/live.json');
  await goOn();
  await (await answered).finished();
}

/** What the browser says of files that are not there any more. */
const goneFiles = [/^Failed to load resource: .*404.* \S*\/remotes\//];

test('a tab that is open over three releases finishes its booking on the old files', {
  tag: '@quick',
}, async ({ page, own, expectedErrors }) => {
  // Pictures and other parts that a step does without.
  expectedErrors.push(...goneFiles);
  const journey = new BookingJourney(page);
  await journey.open();
  await whenFollowing(page);
  await mark(page);
  await journey.giveNewPhone({ phone: unusedPhone(), name: 'Stella Stale' });
  await releaseThrice(page, own, 'booking', 'Who would you like?');

  await whileAsking(page, () => journey.chooseServices('Signature Manicure'));
  await page.getByRole('radio', { name: 'No Preference' }).check();
  await expect(region(page)).toHaveText('');

  await journey.chooseTechnician('No Preference');
  await expect(offer(page)).toBeVisible();
  await expect(region(page)).toContainText('Everything you have chosen stays.');
  await expect(journey.heading('Choose a time')).toBeFocused();
  await expectAccessible(page);

  await journey.chooseTime();
  await journey.confirm();
  await expect(page.getByRole('heading', { level: 1, name: /^See you / })).toBeVisible();
  expect(await isMarked(page)).toBe(true);
});

test('a page whose files are gone is loaded anew by itself once, and never twice', async ({
  page,
  own,
  expectedErrors,
}) => {
  expectedErrors.push(...goneFiles);
  const footer = page.getByRole('contentinfo');
  await page.goto('/es');
  await whenFollowing(page);
  await mark(page);
  await releaseThrice(page, own, 'content', 'Escríbanos');
  await footer.getByRole('link', { name: 'Contacto' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Escríbanos 3' })).toBeVisible();
  await expect(page).toHaveURL(/\/es\/contact$/);
  expect(await isMarked(page)).toBe(false);

  await page.goto('/es');
  await whenFollowing(page);
  await mark(page);
  await releaseThrice(page, own, 'content', 'Escríba');
  const privacy = footer.getByRole('link', { name: /privacidad/ });
  await privacy.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(region(page)).toContainText('una parte no se puede cargar');
  expect(await isMarked(page)).toBe(true);
  await region(page).getByRole('button', { name: 'Cargar la versión nueva' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /rivacidad/ })).toBeVisible();
  await expect(page).toHaveURL(/\/es\/privacy-policy$/);
});

test('a step whose calls can not be sent any more says so, and goes on in the newer version', async ({
  page,
  own,
  expectedErrors,
}) => {
  expectedErrors.push(...goneFiles);
  const journey = new BookingJourney(page);
  await journey.open();
  await whenFollowing(page);
  await releaseThrice(page, own, 'shell', 'Cancel Booking');
  const phone = unusedPhone();
  await page.getByLabel('Phone number').fill(phone);
  // The first call loads what sends it.
  await journey.next().click();
  await expect(missing(page)).toBeVisible();
  await load(page).click();
  await expect(page.getByRole('button', { name: 'Cancel Booking 3' })).toBeVisible();
  const readable = `(${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`;
  await expect(page.getByLabel('Phone number')).toHaveValue(readable);
  await journey.next().click();
  await expect(journey.heading('Nice to meet you')).toBeVisible();
});

test('a release that was gone back from is offered to be left, too', { tag: '@quick' }, async ({
  page,
  own,
}) => {
  await own.releaseChanged('content', 'Write to us', 'Write to them');
  await page.goto('/contact');
  await whenFollowing(page);
  await own.rollback('content');
  const footer = page.getByRole('contentinfo');
  await whileAsking(page, () => footer.getByRole('link', { name: /^Privacy/ }).click());
  await expect(offer(page)).toBeHidden();
  await footer.getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Write to them' })).toBeVisible();
  await load(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Write to us' })).toBeVisible();
  await whenReady(page);
});
