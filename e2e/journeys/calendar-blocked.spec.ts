import { addDays, parseTime } from '@salon/shared-lib/scheduling';
import { heightAt, openCalendar, pointAt } from '../support/calendar.ts';
import { logIn } from '../support/staff.ts';
import { expect, expectAccessible, expectGoodAtAllWidths, test } from '../support/test.ts';
import { BookedVisits, timeAfter } from '../support/visits.ts';

test('time is blocked every week over a visit that is kept, on one day taken back, and removed', {
  tag: '@quick',
}, async ({ page, request, site, expectedErrors }) => {
  expectedErrors.push(/status of 409 .*\/api\/technicians\/time_off/);
  const visits = await BookedVisits.of(request, site, 'Fern Blocked');
  const { date, start_service_time: start } = await visits.book(['Basic Manicure'], ['Linh'], 40);
  await page.setViewportSize({ width: 1280, height: 800 });
  await logIn(page, site);
  await openCalendar(page, date);

  const form = page.getByRole('form', { name: 'Block time' });
  const name = page.getByRole('button', { name: 'Linh', exact: true });
  await name.click();
  await expect(page.getByText(/^Works \d/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Off or sick this day' }).click();
  await expect(form.getByRole('radio', { name: 'Sick' })).toBeChecked();
  await expect(form.getByLabel('To', { exact: true })).toHaveValue(/^1[79]:00$/);
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(name).toBeFocused();

  await page.getByRole('button', { name: 'New appointment' }).first().click();
  await page.getByRole('button', { name: 'Block time' }).click();
  await form.getByLabel('Technician').selectOption({ label: 'Linh' });
  await form.getByText('Training').click();
  await form.getByLabel('From').fill('09:00');
  await form.getByLabel('To', { exact: true }).fill('09:30');
  await form.getByLabel('From').fill('10:00');
  await expect(form.getByLabel('To', { exact: true })).toHaveValue('10:30');
  // Another date has its own closing time.
  await form.getByLabel('Date').fill(addDays(date, 1));
  await form.getByRole('button', { name: 'Until closing' }).click();
  await expect(form.getByLabel('To', { exact: true })).toHaveValue(/^1[79]:00$/);
  await form.getByLabel('Date').fill(date);
  await form.getByLabel('From').fill(start);
  await form.getByRole('button', { name: 'Until closing' }).click();
  await expect(form.getByLabel('To', { exact: true })).toHaveValue(/^1[79]:00$/);
  await form.getByLabel('To', { exact: true }).fill(start.replace(/\d\d$/, '55'));
  await form.getByText('Weekly').click();
  await expectGoodAtAllWidths(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await form.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(form.getByRole('list', { name: 'Appointments in the way' })).toContainText(
    'Fern Blocked',
  );
  await expectAccessible(page);
  // What is typed is there again when the visit was to be moved, and stays.
  await form.getByRole('link', { name: /^Reschedule, .*Fern Blocked/ }).click();
  await expect(form).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancel the move' }).click();
  await expect(form.getByLabel('From')).toHaveValue(start);
  for (const typed of ['Training', 'Weekly'])
    await expect(form.getByRole('radio', { name: typed })).toBeChecked();
  await form.getByRole('button', { name: 'Block', exact: true }).click();
  await form.getByRole('button', { name: 'Save, then move the appointments' }).click();
  await expect(form).toHaveCount(0);
  // Somebody else takes the visit at its time.
  const kept = page.getByRole('dialog', { name: 'Appointments in the way' });
  const visit = kept.getByRole('listitem').filter({ hasText: 'Fern Blocked' });
  await expect(visit.getByText(/^New: .*M, (?!Linh)\w+/)).toBeVisible();
  await expect(visit.getByRole('link', { name: /^\(425\) 555-01/ })).toBeVisible();
  await expectGoodAtAllWidths(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await kept.getByRole('button', { name: /^Move \d+ visits?$/ }).click();
  await expect(visit.getByText(/^Moved: /)).toBeVisible();
  await kept.getByRole('button', { name: 'Close' }).last().click();
  const block = page.getByRole('button', { name: /Training$/ });
  await expect(block).toBeVisible();
  await expectAccessible(page);

  // The list of a phone has it, too.
  await page.setViewportSize({ width: 375, height: 800 });
  await page.getByRole('button', { name: /Training.*Linh$/ }).click();
  const open = page.getByRole('dialog', { name: 'Training' });
  await expectAccessible(page);
  await open.getByRole('button', { name: 'Close' }).click();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(block).toBeVisible();
  await block.focus();
  await page.keyboard.press('Enter');
  await expect(open).toBeVisible();
  await expectAccessible(page);
  await open.getByRole('button', { name: 'Remove on this day only' }).click();
  await expect(block).toHaveCount(0);
  const removed = page.getByText('The time is no longer blocked.').locator('..');
  await removed.getByRole('button', { name: 'Undo' }).click();
  await block.focus();
  await page.keyboard.press('Enter');
  await open.getByRole('button', { name: 'Remove the whole series' }).click();
  await expect(block).toHaveCount(0);

  // Free time is marked with the mouse, and the form opens with it.
  const column = page.getByRole('region', { name: /^Linh/ });
  const { height = 0 } = (await column.boundingBox()) ?? {};
  await column.evaluate(
    (one, y) =>
      window.scrollBy({ top: one.getBoundingClientRect().top + y - 400, behavior: 'instant' }),
    heightAt(parseTime(start), height),
  );
  const linh = Number(await column.getAttribute('data-technician'));
  const from = await pointAt(page, linh, parseTime(start) + 1);
  const to = await pointAt(page, linh, parseTime(start) + 21);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await expect(column).toHaveAttribute('data-drawing');
  await page.mouse.up();
  await expect(form.getByLabel('From')).toHaveValue(start);
  await expect(form.getByLabel('To', { exact: true })).toHaveValue(timeAfter(start, 20));
  await expect(form.getByLabel('Technician')).toHaveValue(String(linh));
});
