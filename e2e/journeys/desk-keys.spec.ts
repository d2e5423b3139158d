import { blockOf, openCalendar } from '../support/calendar.ts';
import { weeksAfter } from '../support/calls.ts';
import { logIn } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';
import { BookedVisits } from '../support/visits.ts';

test('keys lead to the last visit and the date, and send a message again', async ({
  page,
  request,
  site,
}) => {
  const visits = await BookedVisits.of(request, site, 'Philippa Noor');
  const { date } = await visits.book(['Basic Manicure'], ['Linh'], 16, { later: [120] });
  // The last one of the column.
  const other = await BookedVisits.of(request, site, 'Quentin Noor');
  await other.book(['Basic Manicure'], ['Linh'], 0, { on: date });
  await logIn(page, site);
  await openCalendar(page, date);
  const block = blockOf(page, 'Philippa Noor');
  const focused = page.locator('[data-appointment]:focus');
  const top = async (one: typeof block) => (await one.boundingBox())?.y ?? 0;
  await block.focus();
  await page.keyboard.press('Home');
  await expect(focused).toHaveCount(1);
  const first = await focused.getAttribute('data-appointment');
  await page.keyboard.press('End');
  await expect(page.locator(`[data-appointment="${first}"]`)).not.toBeFocused();
  const column = page.locator('[data-technician]').filter({ has: block });
  const tops = await Promise.all(
    (await column.locator('[data-appointment]').all()).map((one) => top(one)),
  );
  expect(await top(focused)).toBe(Math.max(...tops));

  await block.focus();
  await page.keyboard.press('s');
  await expect(page.getByText('The confirmation is on its way again.').first()).toBeVisible();
  await block.focus();
  await page.keyboard.press('d');
  await expect(page.getByRole('button', { name: /, choose a date$/ })).toBeFocused();
});

test('Alt+R chooses again what a caller had the last time', async ({ page, request, site }) => {
  const { customer, last } = await BookedVisits.past(request, site);
  await logIn(page, site);
  await openCalendar(page, weeksAfter(last.date));
  await page.locator('[data-cursor]').focus();
  await page.keyboard.press('n');
  const phone = page.getByRole('combobox', { name: 'Phone' });
  await expect(phone).toBeFocused();
  await page.keyboard.type(customer.phone);
  await expect(page.getByRole('listbox', { name: 'Clients' }).getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const form = page.getByRole('form', { name: 'New Appointment' });
  await expect(form.getByRole('button', { name: /^Same again/ })).toBeVisible();
  await page.keyboard.press('Alt+r');
  for (const { name } of last.Services) {
    await expect(page.getByRole('checkbox', { name }).first()).toBeChecked();
  }
});
