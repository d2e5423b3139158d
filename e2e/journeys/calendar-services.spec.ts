import { formatTime, parseTime } from '@salon/shared-lib/scheduling';
import {
  AnotherDesk,
  blockOf,
  cardOf,
  columnOf,
  heightAt,
  openCalendar,
} from '../support/calendar.ts';
import { logIn } from '../support/staff.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { BookedVisits } from '../support/visits.ts';

test.use({ viewport: { width: 1280, height: 1000 } });

test('a service is added in three taps and taken back, and one that does not fit brings the visit elsewhere', {
  tag: '@quick',
}, async ({ page, request, site, expectedErrors }) => {
  expectedErrors.push(/400/);
  const visits = await BookedVisits.of(request, site, 'Wilma Sorenson');
  const { date, start_service_time: start } = await visits.book(['Basic Manicure'], ['Linh'], 25, {
    later: [30, 60],
  });
  const next = await BookedVisits.of(request, site, 'Petra Lund');
  const after = formatTime(parseTime(start) + 30);
  await next.book(['Basic Manicure'], ['Linh'], 0, { on: date, at: after });
  const desk = await AnotherDesk.of(request, site);
  const now = async () => {
    const visit = await desk.visit(date, 'WILMA SORENSON');
    return [visit.minutes, visit.Services.map(({ name }) => name).join()];
  };
  await logIn(page, site);
  await openCalendar(page, date);
  const card = cardOf(page, 'Wilma Sorenson');
  await blockOf(page, 'Wilma Sorenson').click();
  await card.getByRole('button', { name: 'Length, price, note' }).click();
  await card.getByLabel('Length in minutes').fill('30');
  await card.getByLabel('Price in dollars').fill('36');
  await card.getByLabel('Staff note').fill('Gel allergy');
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(card).toContainText('$36.00');
  await expect(card).toContainText('Gel allergy');
  expect(await now()).toEqual([30, 'Basic Manicure']);

  await card.getByRole('button', { name: 'Add service' }).click();
  await expectAccessible(page);
  await card.getByRole('button', { name: /^Deluxe Manicure/ }).click();
  const refusal = card.getByRole('alert');
  await expect(refusal).toContainText('Linh has Petra Lund from ');
  await expectAccessible(page);
  expect(await now()).toEqual([30, 'Basic Manicure']);
  // The move of the visit in the way leads back to the change that waits for it.
  await card.getByRole('button', { name: 'Move Petra Lund' }).click();
  await page.getByRole('button', { name: 'Cancel the move' }).click();
  await expect(refusal).toContainText('Nothing was changed.');
  await card
    .getByRole('button', { name: / with Linh$/ })
    .first()
    .click();
  await expect.poll(now).toEqual([90, 'Basic Manicure,Deluxe Manicure']);
  expect((await desk.visit(date, 'WILMA SORENSON')).start_service_time).not.toBe(start);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(now).toEqual([30, 'Basic Manicure']);
  const back = await desk.visit(date, 'WILMA SORENSON');
  expect(parseTime(back.start_service_time)).toBe(parseTime(start));

  // The card may have closed with the move.
  if (!(await card.isVisible())) await blockOf(page, 'Wilma Sorenson').click();
  await card.getByRole('button', { name: 'Change service' }).click();
  await card.getByRole('searchbox').fill('eyebrows');
  await expect(card.getByText(/^Linh does not do Eyebrows\. Who does: /)).toBeVisible();
  await expectAccessible(page);
  await card.getByRole('searchbox').fill('polish change');
  await card.getByRole('button', { name: /^Polish Change/ }).click();
  await expect.poll(now).toEqual([20, 'Polish Change']);

  // What is booked after the visit is not offered once more.
  await card.getByRole('button', { name: 'Add service' }).click();
  await card.getByRole('searchbox').fill('eyebrows');
  await card.getByRole('button', { name: 'Book Eyebrows after this visit' }).click();
  await expect(page.getByRole('form', { name: 'New Appointment' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card.getByRole('button', { name: 'Add service' })).toBeVisible();
  await expect(card.getByRole('searchbox')).toHaveCount(0);
});

test('the length of a visit is dragged at its lower edge, and set by keys', async ({
  page,
  request,
  site,
}) => {
  const visits = await BookedVisits.of(request, site, 'Leni Long');
  const { date } = await visits.book(['Basic Manicure'], ['Linh'], 26, { later: [60] });
  const desk = await AnotherDesk.of(request, site);
  const { technician_id: linh } = await desk.visit(date, 'LENI LONG');
  const minutes = async () => (await desk.visit(date, 'LENI LONG')).minutes;
  await logIn(page, site);
  await openCalendar(page, date);
  const block = blockOf(page, 'Leni Long');
  const box = await block.boundingBox();
  const column = await columnOf(page, linh).boundingBox();
  if (!box || !column) throw new Error('The block is not drawn.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height - 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + heightAt(8 * 60 + 21, column.height), { steps: 5 });
  await expect(block).toContainText('45 min');
  await page.mouse.up();
  await expect.poll(minutes).toBe(45);
  await expect(cardOf(page, 'Leni Long')).toHaveCount(0);

  // Not before the answer to the drag has come to this desk, too.
  await expect(async () => {
    await block.focus();
    await page.keyboard.press('l');
    const inHand = page.getByRole('status').filter({ hasText: 'The length is in hand' });
    await expect(inHand).toHaveCount(1, { timeout: 1_000 });
  }).toPass();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('status').filter({ hasText: '30 min, until ' })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(block).toContainText('45 min');
  await page.keyboard.press('l');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(minutes).toBe(50);
  await page.keyboard.press('z');
  await expect.poll(minutes).toBe(45);
});
