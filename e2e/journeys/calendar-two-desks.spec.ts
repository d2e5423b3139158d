import {
  AnotherDesk,
  blockOf,
  cardOf,
  openCalendar,
  pickUpWithMouse,
} from '../support/calendar.ts';
import { logIn } from '../support/staff.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { BookedVisits } from '../support/visits.ts';

test.use({ viewport: { width: 1280, height: 1600 } });

/** What another desk does arrives within a second; a slow machine gets more. */
const soon = { timeout: 5_000 };

test('the card of a visit says what another desk does with it', async ({ page, request, site }) => {
  const visits = await BookedVisits.of(request, site, 'Wilhelmina Cray');
  const { date } = await visits.book(['Basic Manicure'], ['Linh'], 11, { starts: 3 });
  const desk = await AnotherDesk.of(request, site);
  await logIn(page, site);
  await openCalendar(page, date);
  await blockOf(page, 'Wilhelmina Cray').click();
  const card = cardOf(page, 'Wilhelmina Cray');
  const change = card.getByRole('status').first();
  await expect(change).toBeEmpty();
  await expect(card.getByRole('definition').filter({ hasText: 'The first one' })).toBeVisible();

  // A change of this desk is none of others.
  await card.getByRole('radio', { name: 'Arrived' }).check();
  await expect.poll(async () => (await desk.visit(date, 'WILHELMINA CRAY')).status).toBe('arrived');
  await expect(change).toBeEmpty();

  await desk.setStatus(date, 'WILHELMINA CRAY', 'in_chair');
  await expect(change).toHaveText(/^“In the chair” by .+ just now$/, soon);
  await desk.setStatus(date, 'WILHELMINA CRAY', 'booked');
  const { start, read } = await visits.lastFree(date, ['Basic Manicure'], 'Linh');
  await desk.move(date, 'WILHELMINA CRAY', start);
  await expect(change).toHaveText(new RegExp(`^Moved to ${read} by .+ just now$`), soon);
  await expectAccessible(page);
  await expect(card.getByRole('radio', { name: 'Arrived' })).toBeFocused();

  await desk.cancel(date, 'WILHELMINA CRAY');
  await expect(card).toHaveCount(0, soon);
  await expect(page.getByText(/^Wilhelmina Cray: Canceled by .+ just now\.$/)).toBeVisible();
  await expect(page.locator('[data-cursor]')).toBeFocused();
});

test('a visit in hand is put back when another desk changes it', async ({
  page,
  request,
  site,
}) => {
  const name = 'Leopold Dove';
  const visits = await BookedVisits.of(request, site, name);
  const { date } = await visits.book(['Basic Manicure'], ['Linh'], 12, { starts: 3 });
  const desk = await AnotherDesk.of(request, site);
  await logIn(page, site);
  await openCalendar(page, date);
  const block = blockOf(page, name);
  const outline = page.locator('[data-outline]');
  await pickUpWithMouse(page, block);
  await expect(outline).toHaveCount(1);

  const { start, read } = await visits.lastFree(date, ['Basic Manicure'], 'Linh');
  await desk.move(date, name.toUpperCase(), start);
  const reason = new RegExp(
    `^${name}: Moved to ${read} by .+ just now\\. Your move was put back\\.$`,
  );
  await expect(page.getByText(reason)).toBeVisible(soon);
  await expect(outline).toHaveCount(0);
  await expectAccessible(page);
  // What was in hand has no effect any more.
  await page.mouse.up();
  await expect(block).toHaveAccessibleName(new RegExp(read));
  expect((await desk.visit(date, name.toUpperCase())).start_service_time).toBe(start);
});

test('what another desk changes is marked until it was looked at', async ({
  page,
  request,
  site,
}) => {
  await page.clock.install();
  const visits = await BookedVisits.of(request, site, 'Ermintrude Hale');
  const { date } = await visits.book(['Basic Manicure'], ['Linh'], 13);
  const desk = await AnotherDesk.of(request, site);
  await logIn(page, site);
  await openCalendar(page, date);
  const block = blockOf(page, 'Ermintrude Hale');
  const isMarked = () => block.evaluate((one) => getComputedStyle(one).outlineStyle === 'solid');
  expect(await isMarked()).toBe(false);
  // Not what this desk does.
  await block.focus();
  await page.keyboard.press('a');
  await expect(block).toHaveAccessibleName(/Arrived/);
  await page.getByRole('button', { name: 'New appointment' }).focus();
  expect(await isMarked()).toBe(false);

  await desk.setStatus(date, 'ERMINTRUDE HALE', 'in_chair');
  await expect.poll(isMarked, soon).toBe(true);
  await page.clock.runFor(15_000);
  expect(await isMarked()).toBe(true);
  await page.clock.runFor(6_000);
  await expect.poll(isMarked).toBe(false);

  await desk.setStatus(date, 'ERMINTRUDE HALE', 'arrived');
  await expect.poll(isMarked, soon).toBe(true);
  await block.click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'New appointment' }).focus();
  await expect.poll(isMarked).toBe(false);
});

test('a time that another desk takes is struck in the open form, and the next one chosen', async ({
  page,
  request,
  site,
}) => {
  const free = await BookedVisits.of(request, site, 'Clementine Barr');
  const { date, start_service_time: start } = await free.book(['Basic Manicure'], ['Linh'], 14);
  const desk = await AnotherDesk.of(request, site);
  await desk.cancel(date, 'CLEMENTINE BARR');
  await logIn(page, site);
  await openCalendar(page, date);
  await page.getByRole('button', { name: 'New appointment' }).click();
  const form = page.getByRole('form', { name: 'New Appointment' });
  await page.getByRole('combobox', { name: 'Phone' }).fill('425-555-0166');
  await page.getByRole('checkbox', { name: /^Basic Manicure/ }).check();
  await form.getByRole('radio', { name: /^Linh/ }).check();
  const book = form.getByRole('button', { name: /^Book \d/ });
  const before = await book.textContent();
  const chosen = form.getByRole('group', { name: /^Time/ }).getByRole('radio', { checked: true });
  const time = (await chosen.locator('..').textContent()) ?? '';
  await expect(book).toContainText(time);

  const faster = await BookedVisits.of(request, site, 'Barnaby Swift');
  expect(await faster.book(['Basic Manicure'], ['Linh'], 14)).toEqual({
    date,
    start_service_time: start,
  });
  const sentence = new RegExp(`^${time} is not free\\. .+ is chosen\\.$`);
  await expect(page.getByRole('status').filter({ hasText: sentence })).toHaveCount(1, soon);
  await expect(form.locator('del')).toHaveText(time);
  await expect(book).not.toHaveText(before ?? '');
  await expect(page.getByRole('combobox', { name: 'Phone' })).toHaveValue(/555-0166/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('status').filter({ hasText: /^Kept:/ })).toBeVisible();
});
