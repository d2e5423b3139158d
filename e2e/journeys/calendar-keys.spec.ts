import type { Page } from '@playwright/test';
import { AnotherDesk, blockOf, cardOf, openCalendar } from '../support/calendar.ts';
import { fillDay } from '../support/full-day.ts';
import { printedPages } from '../support/print.ts';
import { logIn } from '../support/staff.ts';
import { expect, expectAccessible, expectGoodAtAllWidths, test } from '../support/test.ts';
import { BookedVisits } from '../support/visits.ts';

const keys = async (page: Page, ...names: string[]) => {
  for (const name of names) await page.keyboard.press(name);
};

test('a day is read and run with the keyboard', { tag: '@quick' }, async ({
  page,
  request,
  site,
}) => {
  const visits = await BookedVisits.of(request, site, 'Ottilie Marsh');
  const { date } = await visits.book(['Signature Manicure'], ['Linh'], 16);
  const desk = await AnotherDesk.of(request, site);
  const status = async () => (await desk.visit(date, 'OTTILIE MARSH')).status;
  await logIn(page, site);
  await openCalendar(page, date);
  await expectGoodAtAllWidths(page);

  const block = blockOf(page, 'Ottilie Marsh');
  await block.focus();
  await keys(page, 'a');
  await expect(block).toHaveAccessibleName(/Arrived/);
  await expect(page.getByRole('status').filter({ hasText: 'Ottilie Marsh: Arrived.' })).toHaveCount(
    1,
  );
  await expect.poll(status).toBe('arrived');
  await expect(block).toBeFocused();
  await keys(page, 'i');
  await expect(block).toHaveAccessibleName(/In the chair/);
  await keys(page, 'f');
  await expect(block).toHaveAccessibleName(/Done/);
  await expect.poll(status).toBe('done');

  await keys(page, 'Enter');
  const card = cardOf(page, 'Ottilie Marsh');
  await expect(card.getByRole('heading', { name: 'Ottilie Marsh' })).toBeFocused();
  await expect(card.getByRole('radio', { name: 'Done' })).toBeChecked();
  await expectGoodAtAllWidths(page);
  await card.getByRole('radio', { name: 'Booked' }).check();
  await expect.poll(status).toBe('booked');
  await card.getByRole('button', { name: 'No-show' }).click();
  await expect.poll(status).toBe('no_show');
  await expect(card.getByText('No-show')).toBeVisible();
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Take back' }).click();
  await expect.poll(status).toBe('booked');
  await keys(page, 'Escape');
  await expect(card).toHaveCount(0);
  await expect(block).toBeFocused();

  await keys(page, '?');
  const help = page.getByRole('dialog');
  await expect(help).toBeVisible();
  await expectAccessible(page);
  await keys(page, 'Escape');
  await expect(help).toHaveCount(0);
});

test('the letters that the open card shows work in it', async ({ page, request, site }) => {
  const visits = await BookedVisits.of(request, site, 'Isolde Crane');
  const { date } = await visits.book(['Signature Manicure'], ['Linh'], 16);
  const desk = await AnotherDesk.of(request, site);
  await logIn(page, site);
  await openCalendar(page, date);
  const block = blockOf(page, 'Isolde Crane');
  await block.focus();
  await keys(page, 'Enter');
  const card = cardOf(page, 'Isolde Crane');
  await expect(card.getByRole('heading', { name: 'Isolde Crane' })).toBeFocused();
  await keys(page, 'a');
  await expect(card.getByRole('radio', { name: 'Arrived' })).toBeChecked();
  await expect.poll(async () => (await desk.visit(date, 'ISOLDE CRANE')).status).toBe('arrived');
  await keys(page, 'm');
  await expect(card).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Visit in hand' })).toBeVisible();
  await keys(page, 'Escape', 'Enter');
  await expect(card.getByRole('heading', { name: 'Isolde Crane' })).toBeFocused();
  await keys(page, 'o');
  await expect(page).toHaveURL(/tab=CustMgt&client=\d+/);
});

test('the keyboard goes through days, columns and free time', async ({ page, request, site }) => {
  const visits = await BookedVisits.of(request, site, 'Cordelia Finch');
  // Linh is off on Mondays: on the next day the keyboard goes on in another column.
  const { date } = await visits.book(['Signature Manicure'], ['Linh'], 1, { weekday: 0 });
  await logIn(page, site);
  await openCalendar(page, date);
  const block = blockOf(page, 'Cordelia Finch');
  await block.focus();
  await keys(page, 'ArrowDown');
  await expect(block).not.toBeFocused();
  const place = page.locator('[data-cursor]');
  await expect(place).toBeFocused();
  await expect(page.getByRole('region', { name: 'Linh' }).locator(place)).toBeFocused();
  await keys(page, 'Home');
  await expect(page.getByRole('region', { name: 'Linh' }).locator(place)).toBeFocused();
  const first = page.locator(
    `[data-appointment="${await place.getAttribute('data-appointment')}"]`,
  );
  await expect(first).toBeFocused();
  await keys(page, 'PageDown');
  await expect(page).not.toHaveURL(new RegExp(date));
  await expect(page.locator('[data-cursor]')).toBeFocused();
  await expect(page.getByRole('region', { name: 'Linh' }).locator(place)).toHaveCount(0);
  await keys(page, 'PageUp');
  await expect(page).toHaveURL(new RegExp(date));
  await expect(first).toBeFocused();
  // The day turns under the eyes: the same hours stay in the window.
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.evaluate(() => scrollTo(0, 200));
  const add = page.getByRole('button', { name: 'New appointment' });
  for (const one of [page.locator('[data-date-button]'), add])
    await expect(one).toBeInViewport({ ratio: 1 });
  const hours = () =>
    page.locator('[data-hours]').evaluate((one) => one.getBoundingClientRect().top);
  const before = await hours();
  await keys(page, 'PageDown');
  await expect(page).not.toHaveURL(new RegExp(date));
  await expect.poll(hours).toBe(before);
  await keys(page, 'PageUp');
  await expect(block).toBeVisible();
  await expect.poll(hours).toBe(before);
  await keys(page, 't');
  await expect(page).not.toHaveURL(new RegExp(date));
  await page.goBack();
  await expect(block).toBeVisible();
  await page.locator('[data-cursor]').focus();
  await keys(page, 'w');
  await expect(page.locator(`[data-date="${date}"]`)).toBeFocused();
  // Whatever was clicked last.
  await page.mouse.click(2, 300);
  await keys(page, 'n');
  await expect(page.getByRole('button', { name: 'Close the new appointment' })).toBeVisible();
});

test('a full day of 36 visits and more, one with a long note, is printed on one page with who printed it', async ({
  page,
  request,
  site,
}) => {
  const visits = await BookedVisits.of(request, site, 'Cosima Thorne');
  // Far ahead, where no other journey books.
  const { date } = await visits.book(['Deluxe Manicure'], ['Marisol'], 4, { weekday: 4 });
  await visits.note('Allergic to acrylates; asks for the chair at the window. '.repeat(34).trim());
  for (const technician of ['Marisol', 'Linh', 'Anneke', 'Hana'])
    await fillDay(request, site, { technician, service: 'Deluxe Manicure', date });
  await logIn(page, site);
  await openCalendar(page, date);
  await expect(blockOf(page, 'Cosima Thorne')).toBeVisible();
  expect(await page.locator('[data-appointment]').count()).toBeGreaterThanOrEqual(36);
  expect(await printedPages(page)).toBe(1);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(page.getByText(/Printed .+ by Owner;/)).toBeVisible();
});
