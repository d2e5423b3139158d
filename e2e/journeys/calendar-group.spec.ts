import type { Page } from '@playwright/test';
import { formatTime, parseTime } from '@salon/shared-lib/scheduling';
import { blockOf, cardOf, heightAt, openCalendar } from '../support/calendar.ts';
import { logIn } from '../support/staff.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { BookedVisits } from '../support/visits.ts';

test.use({ viewport: { width: 1280, height: 1600 } });

/** Drags the first share of a group so many minutes down its column. */
async function dragDown(page: Page, name: string, minutes: number): Promise<void> {
  const box = await blockOf(page, name).first().boundingBox();
  const column = await page.locator('[data-technician]').first().boundingBox();
  if (!box || !column) throw new Error('The block is not drawn.');
  const [x, y] = [box.x + box.width / 2, box.y + 8];
  const far = heightAt(8 * 60 + minutes, column.height);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 20, { steps: 4 });
  await page.mouse.move(x, y + far, { steps: 8 });
  await expect(page.locator('[data-outline]')).toHaveCount(2);
  await page.mouse.up();
}

test('a group is moved and brought back as a whole, and No message keeps the move from its customer', {
  tag: '@quick',
}, async ({ page, request, site }) => {
  const visits = await BookedVisits.of(request, site, 'Sidonie Marsh');
  const { date, start_service_time: start } = await visits.book(
    ['Basic Manicure'],
    ['Linh', 'Marisol'],
    17,
    { later: [60] },
  );
  const shares = async () => (await visits.inCalendar(date)).sort();
  const at = (time: string) => [`Linh ${time}`, `Marisol ${time}`];
  const later = at(formatTime(parseTime(start) + 60));
  const other = await BookedVisits.of(request, site, 'Benedicta Rowe');
  await other.book(['Basic Manicure'], ['Linh'], 0, { on: date });
  const textsTo = async ({ customer }: BookedVisits) =>
    (await site.outbox()).filter((one) => one.startsWith(`To: ${customer.phone}`));
  await logIn(page, site);
  await openCalendar(page, date);
  const blocks = blockOf(page, 'Sidonie Marsh');
  await expect(blocks).toHaveCount(2);

  await dragDown(page, 'Sidonie Marsh', 60);
  await expect.poll(shares).toEqual(later);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(shares).toEqual(at(start));

  const moveByKeys = async () => {
    await blocks.first().focus();
    await page.keyboard.press('m');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('[data-outline]')).toHaveCount(2);
    await page.keyboard.press('Enter');
    await expect.poll(shares).toEqual(later);
  };
  await moveByKeys();
  await blocks.first().focus();
  await page.keyboard.press('z');
  await expect.poll(shares).toEqual(at(start));

  // The text about one visit leaves when another one is moved.
  await expect.poll(() => textsTo(other)).toHaveLength(1);
  await blockOf(page, 'Benedicta Rowe').focus();
  for (const key of ['m', 'ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await expect(blockOf(page, 'Benedicta Rowe')).toBeFocused();
  await moveByKeys();
  await expect.poll(() => textsTo(other)).toHaveLength(2);
  await page.getByRole('button', { name: 'No message' }).click();
  // The server has answered that it dropped the message.
  await expect(page.getByText('No message is sent.').first()).toBeVisible();
  await expectAccessible(page);
});

test('one guest of a group is cancelled at the desk, and the others come', async ({
  page,
  request,
  site,
}) => {
  const visits = await BookedVisits.of(request, site, 'Odalys Finch');
  const { date, start_service_time: start } = await visits.book(
    ['Basic Manicure'],
    ['Linh', 'Marisol'],
    18,
  );
  await logIn(page, site);
  await openCalendar(page, date);
  const blocks = blockOf(page, 'Odalys Finch');
  const cancel = async () => {
    await blocks.first().click();
    await cardOf(page, 'Odalys Finch').getByRole('button', { name: 'Cancel Appt.' }).click();
  };
  await cancel();
  await expect(page.getByRole('button', { name: 'The whole group of 2' })).toBeVisible();
  await expectAccessible(page);
  const guest = page.getByRole('button', { name: 'Only the guest with Marisol' });
  await guest.click();
  await expect(
    page.getByText('Only the guest with Marisol is canceled. The others stay.').first(),
  ).toBeVisible();
  await expect(blocks).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(blocks).toHaveCount(2);
  await cancel();
  await guest.click();
  await expect(blocks).toHaveCount(1);
  expect(await visits.inCalendar(date)).toEqual([`Linh ${start}`]);

  await cancel();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(blocks).toHaveCount(0);
});
