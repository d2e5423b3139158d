import { openCalendar } from '../support/calendar.ts';
import { logIn } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';
import { BookedVisits } from '../support/visits.ts';

test('Back closes the new appointment over the calendar, and Forward opens it with what was typed', async ({
  page,
  request,
  site,
}) => {
  const visits = await BookedVisits.of(request, site, 'Octavia Bell');
  const { date } = await visits.book(['Signature Manicure'], ['Linh'], 19);
  await page.setViewportSize({ width: 1280, height: 600 });
  await logIn(page, site);
  await openCalendar(page, date);
  const form = page.getByRole('form', { name: 'New Appointment' });
  const name = page.getByRole('textbox', { name: 'Name' });
  const isWhereItWas = async () => {
    await expect(form).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(date));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(240);
  };

  await page.locator('[data-cursor]').focus();
  await page.evaluate(() => scrollTo(0, 240));
  await page.keyboard.press('n');
  await name.fill('Ada Back');
  await page.goBack();
  await isWhereItWas();
  await expect(page.getByRole('status').filter({ hasText: /^Kept:/ })).toBeVisible();

  await page.goForward();
  await expect(name).toHaveValue('Ada Back');
  await page.keyboard.press('Escape');
  await isWhereItWas();
  await expect(page.locator('[data-cursor]')).toBeFocused();
});
