import { openCalendar } from '../support/calendar.ts';
import { logIn } from '../support/staff.ts';
import { expect, expectAccessible, expectGoodAtAllWidths, test } from '../support/test.ts';
import { BookedVisits } from '../support/visits.ts';

test('the desk closes early over a visit that is kept, takes that back, and closes a day', {
  tag: '@quick',
}, async ({ page, request, site, expectedErrors }) => {
  expectedErrors.push(/status of 409 .*\/api\/miscellaneouses\/hours_of_date/);
  const visits = await BookedVisits.of(request, site, 'Hazel Early');
  const { date } = await visits.book(['Basic Manicure'], ['Linh'], 7, { weekday: 3 });
  await page.setViewportSize({ width: 1280, height: 800 });
  await logIn(page, site, 'desk@example.com');
  await openCalendar(page, date);

  const more = page.getByRole('button', { name: 'Hours, zoom and print' });
  await more.click();
  const at = page.getByRole('button', { name: 'Close at 4:00 PM' });
  await expect(at).toBeVisible();
  await expectAccessible(page);
  await at.click();
  await expect(page.getByText(/^Saved\. .*: 9:00 AM to 4:00 PM\.$/).first()).toBeVisible();
  await expect(page.getByText('Closed from 4:00 PM').first()).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Closed from 7:00 PM').first()).toBeVisible();

  await more.click();
  await page.getByRole('button', { name: 'Opening hours of this day' }).click();
  const form = page.getByRole('form', { name: 'Opening hours of this day' });
  await form.getByText('Closed').click();
  await form.getByLabel('Reason').fill('Inventory');
  await expectGoodAtAllWidths(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  const inTheWay = form.getByRole('list', { name: 'Appointments in the way' });
  await expect(inTheWay).toContainText('Hazel Early');
  await expect(inTheWay.getByRole('link', { name: /^\(425\) 555-01/ })).toBeVisible();
  await expectAccessible(page);
  await inTheWay.getByRole('link', { name: /^Reschedule, .*Hazel Early/ }).click();
  await expect(form).toHaveCount(0);
  // On another day, too, the form that is kept is that of this one.
  await page.keyboard.press('PageDown');
  await expect(page).not.toHaveURL(new RegExp(date));
  await page.getByRole('button', { name: 'Cancel the move' }).click();
  await expect(form.getByLabel('Reason')).toHaveValue('Inventory');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await form.getByRole('button', { name: 'Save, then move the appointments' }).click();
  await expect(form).toHaveCount(0);
  const kept = page.getByRole('dialog', { name: 'Appointments in the way' });
  const visit = kept.getByRole('listitem').filter({ hasText: 'Hazel Early' });
  await expect(visit.getByText(/^New: /)).toBeVisible();
  await kept.getByRole('combobox').selectOption('Nearest time, any technician');
  const move = kept.getByRole('button', { name: /^Move \d+ visits?$/ });
  await expect(move).toBeEnabled();
  await move.click();
  await expect(visit.getByText(/^Moved: /)).toBeVisible();
  await kept
    .getByText(/^1 visit was moved/)
    .locator('..')
    .getByRole('button', { name: /^Undo/ })
    .click();
  await expect(visit.getByText(/^New: /)).toBeVisible();
  await expect(move).toBeEnabled();
  // On a phone the notice does not cover the buttons.
  await page.setViewportSize({ width: 375, height: 640 });
  await move.click();
  await expect(visit.getByText(/^Moved: /)).toBeVisible();
  const undo = kept.getByRole('button', { name: /^Undo/ });
  await undo.hover();
  const close = kept.getByRole('button', { name: 'Close' }).last();
  const seenAt = await close.boundingBox();
  expect((seenAt?.y ?? 0) + (seenAt?.height ?? 0)).toBeLessThan((await undo.boundingBox())?.y ?? 0);
  await expect(close).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 800 });
  await kept.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('heading', { name: 'Closed for Inventory.' })).toBeVisible();

  await page.getByRole('button', { name: 'Opening hours of this day' }).click();
  await form.getByText('As usual').click();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Closed from 7:00 PM').first()).toBeVisible();

  // A phone closes early in two taps, too.
  await page.setViewportSize({ width: 375, height: 800 });
  await page.getByRole('button', { name: 'Opening hours of this day' }).click();
  await expect(at).toBeVisible();
  await expectAccessible(page);
  await at.click();
  await expect(page.getByText(/^Saved\. .*: 9:00 AM to 4:00 PM\.$/).first()).toBeVisible();
});
