import { blockOf, cardOf, openCalendar } from '../support/calendar.ts';
import { logIn } from '../support/staff.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { BookedVisits } from '../support/visits.ts';

test('a walk-in is booked without a number, and becomes the visit of a client who is chosen later', async ({
  page,
  request,
  site,
}) => {
  const visits = await BookedVisits.of(request, site, 'Winifred Walker');
  const { date } = await visits.book(['Basic Manicure'], ['Linh'], 14, { starts: 3 });
  await page.setViewportSize({ width: 1280, height: 1600 });
  await logIn(page, site);
  await openCalendar(page, date);
  await page.locator('[data-cursor]').focus();
  await page.keyboard.press('n');
  const form = page.getByRole('form', { name: 'New Appointment' });
  await expect(page.getByRole('combobox', { name: 'Phone' })).toBeFocused();
  await page.getByRole('checkbox', { name: /^Basic Manicure/ }).check();
  await form.getByText('Walk-in', { exact: true }).click();
  await expectAccessible(page);
  await form.getByRole('button', { name: /^Book \d/ }).click();
  await expect(page.getByText(/^Appointment successfully booked! Walk-in,/)).toBeVisible();
  await page.keyboard.press('Escape');

  await blockOf(page, 'Walk-in').click();
  await cardOf(page, 'Walk-in').getByRole('button', { name: 'Choose client' }).click();
  const choice = page.getByRole('dialog', { name: 'Whose visit is it?' });
  await choice.getByRole('searchbox').fill('winifred');
  await expect(choice.getByRole('button', { name: /^Winifred Walker/ })).toBeVisible();
  await expectAccessible(page);
  await choice.getByRole('button', { name: /^Winifred Walker/ }).click();
  await expect(cardOf(page, 'Winifred Walker')).toBeVisible();
  await expect(blockOf(page, 'Walk-in')).toHaveCount(0);
});
