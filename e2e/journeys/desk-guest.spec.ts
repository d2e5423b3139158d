import { blockOf, openCalendar } from '../support/calendar.ts';
import { dateAhead } from '../support/calls.ts';
import { logIn } from '../support/staff.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { BookedVisits } from '../support/visits.ts';

test('a friend is booked on the number of a client, before the salon opens', async ({
  page,
  request,
  site,
}) => {
  const { customer } = await BookedVisits.of(request, site, 'Clara Alvarado');
  const date = dateAhead(33);
  await page.setViewportSize({ width: 1280, height: 1000 });
  await logIn(page, site);
  await openCalendar(page, date);
  await page.getByLabel('New appointment').click();
  await page.getByRole('combobox', { name: 'Phone' }).fill(customer.phone);
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.getByRole('combobox', { name: 'Name' }).fill('Robin Walker');
  await page.getByRole('checkbox', { name: /^Basic Manicure/ }).check();
  await expect(page.getByText('Still needed: whose visit it is.')).toBeVisible();
  await page.getByRole('button', { name: /^For Robin Walker/ }).click();

  await page.getByRole('button', { name: 'Outside opening hours' }).click();
  await page.getByRole('combobox', { name: 'Every 5 minutes' }).selectOption('8:05 AM');
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Book 8:05 AM with \w+, outside opening hours/ }).click();
  await expect(page.getByText(/^Appointment successfully booked! Robin Walker/)).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(blockOf(page, 'Robin Walker (Clara Alvarado)')).toBeVisible();
});
