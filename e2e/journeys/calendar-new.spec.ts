import { parseTime } from '@salon/shared-lib/scheduling';
import { columnOf, heightAt, openCalendar } from '../support/calendar.ts';
import { logIn } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';
import { BookedVisits } from '../support/visits.ts';

test('Back closes the new appointment over the calendar, and Forward opens it, offering what was typed', {
  tag: '@quick',
}, async ({ page, request, site }) => {
  const visits = await BookedVisits.of(request, site, 'Octavia Bell');
  const { date } = await visits.book(['Signature Manicure'], ['Linh'], 19);
  await page.setViewportSize({ width: 1280, height: 600 });
  await logIn(page, site);
  await openCalendar(page, date);
  const form = page.getByRole('form', { name: 'New Appointment' });
  const name = page.getByRole('combobox', { name: 'Name' });
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
  await expect(name).toHaveValue('');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(name).toHaveValue('Ada Back');
  await page.keyboard.press('Escape');
  await isWhereItWas();
  await expect(page.locator('[data-cursor]')).toBeFocused();

  // From free time that was tapped the focus comes back there.
  const { start } = await visits.lastFree(date, ['Signature Manicure'], 'Linh');
  const { height = 0 } = (await columnOf(page, 2).boundingBox()) ?? {};
  const y = heightAt(parseTime(start) + 10, height);
  await columnOf(page, 2).click({ position: { x: 60, y } });
  await expect(form).toBeVisible();
  await page.mouse.move(0, 0);
  await page.keyboard.press('Escape');
  await expect(page.locator(`[data-cursor][data-start="${start}"]`)).toBeFocused();
});

test('free time that was tapped is named in the form, and outlined in the calendar beside it', async ({
  page,
  request,
  site,
}) => {
  const visits = await BookedVisits.of(request, site, 'Octavia Wish');
  // A Wednesday: the salon closes earlier on Sundays.
  const { date } = await visits.book(['Signature Manicure'], ['Linh'], 3, { weekday: 3 });
  await page.setViewportSize({ width: 1280, height: 900 });
  await logIn(page, site);
  await openCalendar(page, date);
  const columns = page.locator('[data-technician]');
  const outline = page.locator('[data-place]');
  const sheet = page.getByRole('dialog', { name: 'New Appointment' });
  for (const column of [columns.first(), columns.nth(3), columns.last()]) {
    const { height = 0 } = (await column.boundingBox()) ?? {};
    // Between half hours: the very minute is what was meant.
    await column.click({ position: { x: 60, y: heightAt(18 * 60 + 40, height) } });
    await expect(sheet.getByText(/^\w+, \w+ \d+, 6:40 PM with \w+/)).toBeVisible();
    await expect(outline).toBeInViewport({ ratio: 1 });
    const { x: edge = 0 } = (await sheet.boundingBox()) ?? {};
    const box = await outline.boundingBox();
    const hours = await page.locator('[data-hours]').boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0), 'the right edge of the outline').toBeLessThan(edge);
    expect(box?.x, 'the left edge').toBeGreaterThanOrEqual((hours?.x ?? 0) + (hours?.width ?? 0));
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
  }
});
