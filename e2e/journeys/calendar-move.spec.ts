import type { Page } from '@playwright/test';
import { formatTime, parseTime } from '@salon/shared-lib/scheduling';
import {
  AnotherDesk,
  blockOf,
  cardOf,
  columnOf,
  openCalendar,
  pickUpWithMouse,
  pointAt,
} from '../support/calendar.ts';
import { logIn, shownDay } from '../support/staff.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { BookedVisits } from '../support/visits.ts';

test.use({ viewport: { width: 1280, height: 1600 } });

test('a visit that is dragged before the code of a drag is there is picked up when it comes', async ({
  page,
  request,
  site,
}) => {
  const visits = await BookedVisits.of(request, site, 'Lorna Late');
  const { date } = await visits.book(['Basic Manicure'], ['Linh'], 21);
  await logIn(page, site);
  await openCalendar(page, date);
  const isAsked = page.waitForRequest(/\/remotes\/dashboard\/.+\.js/);
  const arrives = Promise.withResolvers<void>();
  await page.route(/\/remotes\/dashboard\/.+\.js/, async (route) => {
    await arrives.promise;
    await route.continue();
  });
  await pickUpWithMouse(page, blockOf(page, 'Lorna Late'));
  await isAsked;
  arrives.resolve();
  await expect(page.locator('[data-outline]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.mouse.up();
});

test('a visit is picked up, put down and put back by keys', async ({ page, request, site }) => {
  const visits = await BookedVisits.of(request, site, 'Hedwig Lorne');
  const { date, start_service_time: start } = await visits.book(['Basic Manicure'], ['Linh'], 18, {
    later: [60],
  });
  const desk = await AnotherDesk.of(request, site);
  const startNow = async () => (await desk.visit(date, 'HEDWIG LORNE')).start_service_time;
  await logIn(page, site);
  await openCalendar(page, date);
  const block = blockOf(page, 'Hedwig Lorne');
  await block.focus();
  await page.keyboard.press('m');
  const announced = page.getByRole('status').filter({ hasText: /Picked up|Linh/ });
  await expect(announced.first()).toContainText('Picked up.');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('status').filter({ hasText: 'with Linh, free' })).toHaveCount(1);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('status').filter({ hasText: 'Put back.' })).toHaveCount(1);
  expect(await startNow()).toBe(start);

  // Escape on another day leads back to the day of the visit.
  await block.focus();
  await page.keyboard.press('m');
  await page.keyboard.press('PageDown');
  await expect(page).not.toHaveURL(new RegExp(date));
  await expect(page.getByRole('status').filter({ hasText: /\d: .* with Linh, / })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(new RegExp(date));
  await expect(block).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: /: \d+ appointments?$/ })).toHaveCount(1);

  await block.focus();
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const later = formatTime(parseTime(start) + 60);
  await expect.poll(startNow).toBe(later);
  await expect(page.getByText(/^Moved from .* to .* with Linh\./).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(startNow).toBe(start);
  await expect(page.getByText('The visit is back where it was.').first()).toBeVisible();
});

test('a visit is dragged, and the move undone by a key', { tag: '@quick' }, async ({
  page,
  request,
  site,
}) => {
  const visits = await BookedVisits.of(request, site, 'Isolde Varga');
  const { date, start_service_time: start } = await visits.book(['Basic Manicure'], ['Linh'], 19, {
    later: [120],
  });
  const desk = await AnotherDesk.of(request, site);
  const now = async () => {
    const { start_service_time, technician_id } = await desk.visit(date, 'ISOLDE VARGA');
    return [start_service_time, technician_id];
  };
  const { technician_id: linh } = await desk.visit(date, 'ISOLDE VARGA');
  await logIn(page, site);
  await openCalendar(page, date);
  const block = blockOf(page, 'Isolde Varga');
  const box = await block.boundingBox();
  if (!box) throw new Error('The block is not drawn.');
  const from = { x: box.x + box.width / 2, y: box.y + 6 };
  const target = await pointAt(page, linh, parseTime(start) + 120);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 20, { steps: 4 });
  await page.mouse.move(target.x, target.y + 6, { steps: 12 });
  // The block is in the hand, with its new time, over the places that are free for it, and the week is within reach.
  const inHand = page.locator('[inert][aria-hidden="true"]', { hasText: 'Isolde Varga' });
  await expect(inHand).toBeVisible();
  await expect(columnOf(page, linh).locator('[data-free]').first()).toBeVisible();
  const outline = page.locator('[data-outline]');
  await expect(outline).toHaveText(/^\d+:\d\d–\d+:\d\d [AP]M$/);
  const span = ((await outline.textContent()) ?? '').replace(/ [AP]M$/, '');
  await expect(inHand).toContainText(span);
  await expect(block).not.toContainText(span);
  await expect(page.getByRole('region', { name: 'Visit in hand' })).toContainText(
    'Let go to move it',
  );
  await page.mouse.up();
  await expect.poll(now).toEqual([formatTime(parseTime(start) + 120), linh]);
  await block.focus();
  await page.keyboard.press('z');
  await expect.poll(now).toEqual([start, linh]);
});

/** Drags the block of a customer onto another day of the week strip, and holds it there until that day is shown. Returns the date. */
async function dragToAnotherDay(page: Page, name: string): Promise<string> {
  const day = page.locator('[data-week] [data-date]:not([aria-current])').filter({ hasText: /%/ });
  const other = (await day.last().getAttribute('data-date')) ?? '';
  const box = await blockOf(page, name).boundingBox();
  const place = await page.locator(`[data-date="${other}"]`).boundingBox();
  if (!box || !place) throw new Error('The block or the day is not drawn.');
  await page.mouse.move(box.x + box.width / 2, box.y + 6);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + 30, { steps: 4 });
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2, { steps: 6 });
  await expect(page).toHaveURL(new RegExp(`date=${other}`));
  await expect(shownDay(page)).toBeVisible();
  return other;
}

test('a visit that is dropped on another day has the focus there, and its undo leads back', async ({
  page,
  request,
  site,
}) => {
  const visits = await BookedVisits.of(request, site, 'Odalys Finch');
  const { date } = await visits.book(['Basic Manicure'], ['Linh'], 11);
  await logIn(page, site);
  await openCalendar(page, date);
  const other = await dragToAnotherDay(page, 'Odalys Finch');
  const canDrop = page.getByText('Let go to move it');
  const columns = await page.locator('[data-technician]').all();
  search: for (const column of columns) {
    const id = Number(await column.getAttribute('data-technician'));
    for (let minute = 9 * 60; minute < 18 * 60; minute += 30) {
      const { x, y } = await pointAt(page, id, minute);
      await page.mouse.move(x, y + 3);
      if (await canDrop.isVisible()) break search;
    }
  }
  await page.mouse.up();
  const block = blockOf(page, 'Odalys Finch');
  await expect(block).toBeFocused();
  const toast = page.getByText(/^Moved from .* to \w+, \w+ \d+, \d+:\d\d [AP]M with \w+/).first();
  await expect(toast).toBeVisible();
  await page.keyboard.press('z');
  await expect(page).toHaveURL(new RegExp(`date=${date}`));
  await expect(page).not.toHaveURL(new RegExp(`date=${other}`));
  await expect(block).toBeVisible();
});

test('a place that somebody else has just taken is refused there, with the nearest free ones', async ({
  page,
  request,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400 .*\/api\/appointments\/reschedule/);
  const visits = await BookedVisits.of(request, site, 'Philomena Gray');
  const { date, start_service_time: start } = await visits.book(['Basic Manicure'], ['Linh'], 22, {
    starts: 8,
  });
  const desk = await AnotherDesk.of(request, site);
  await logIn(page, site);
  // This desk hears nothing of others.
  await page.route('**/api/events*', () => undefined);
  await openCalendar(page, date);
  const block = blockOf(page, 'Philomena Gray');
  await expect(block).toBeVisible();
  const faster = await BookedVisits.of(request, site, 'Winifred Ash');
  const taken = await faster.book(['Basic Manicure'], ['Linh'], 0, { on: date });
  await block.focus();
  await page.keyboard.press('m');
  const steps = (parseTime(taken.start_service_time) - parseTime(start)) / 30;
  for (let step = 0; step < steps; step += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const refused = page.getByRole('alertdialog');
  await expect(refused).toBeFocused();
  await expectAccessible(page);
  expect((await desk.visit(date, 'PHILOMENA GRAY')).start_service_time).toBe(start);
  await refused
    .getByRole('button', { name: /with Linh$/ })
    .first()
    .click();
  await expect(refused).toHaveCount(0);
  await expect
    .poll(async () => (await desk.visit(date, 'PHILOMENA GRAY')).start_service_time)
    .not.toBe(start);
});

test('a visit that was picked up from its card is put down where one clicks', async ({
  page,
  request,
  site,
}) => {
  const visits = await BookedVisits.of(request, site, 'Cordelia Finch');
  const { date, start_service_time: start } = await visits.book(['Basic Manicure'], ['Linh'], 23, {
    starts: 8,
  });
  const second = await BookedVisits.of(request, site, 'Rosalind Hart');
  await second.book(['Basic Manicure'], ['Linh'], 0, { on: date });
  const desk = await AnotherDesk.of(request, site);
  const { technician_id: linh } = await desk.visit(date, 'CORDELIA FINCH');
  const startNow = async () => (await desk.visit(date, 'CORDELIA FINCH')).start_service_time;
  await logIn(page, site);
  await openCalendar(page, date);
  const block = blockOf(page, 'Cordelia Finch');
  const bar = page.getByRole('region', { name: 'Visit in hand' });
  const reschedule = async () => {
    await block.click();
    const card = cardOf(page, 'Cordelia Finch');
    await card.getByRole('button', { name: 'Reschedule' }).click();
    await expect(bar).toContainText('Cordelia Finch');
  };

  await reschedule();
  const last = await visits.lastFree(date, ['Basic Manicure'], 'Linh');
  const free = await pointAt(page, linh, parseTime(last.start));
  await page.mouse.move(free.x, free.y, { steps: 4 });
  const outline = page.locator('[data-outline]');
  await expect(outline).toContainText(`Move to ${last.read} with Linh`);
  await expect(page.getByRole('button', { name: /^Book / })).toHaveCount(0);
  await expect(bar).toContainText(`to ${last.read} with Linh`);
  await expectAccessible(page);

  // Another visit does not open, and outside opening hours it says why.
  await blockOf(page, 'Rosalind Hart').click();
  await expect(cardOf(page, 'Rosalind Hart')).toHaveCount(0);
  await expect(bar).toContainText('Not here: Rosalind Hart');
  const outside = await pointAt(page, linh, 8 * 60 + 10);
  await page.mouse.click(outside.x, outside.y);
  await expect(bar).toContainText('Not here: outside opening hours');
  expect(await startNow()).toBe(start);

  // The other one can be moved out of the way.
  await blockOf(page, 'Rosalind Hart').click();
  await bar.getByRole('button', { name: /^Move Rosalind Hart, / }).click();
  await expect(bar).not.toContainText('Not here');
  await expect(bar).toContainText('Rosalind Hart');
  await page.keyboard.press('Escape');
  await expect(blockOf(page, 'Rosalind Hart')).toBeFocused();

  await reschedule();
  await bar.getByRole('button', { name: 'Cancel the move' }).click();
  await expect(bar).toHaveCount(0);
  await expect(block).toBeFocused();
  await reschedule();
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);

  await reschedule();
  await page.mouse.click(free.x, free.y);
  await expect.poll(startNow).toBe(last.start);
  await expect(page.getByRole('form', { name: 'New Appointment' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(startNow).toBe(start);
});

test('nothing moves on the card when No-show is pressed', async ({ page, request, site }) => {
  const visits = await BookedVisits.of(request, site, 'Araminta Bell');
  const { date } = await visits.book(['Basic Manicure'], ['Linh'], 17);
  await logIn(page, site);
  await openCalendar(page, date);
  await blockOf(page, 'Araminta Bell').click();
  const card = cardOf(page, 'Araminta Bell');
  const arrived = card.getByText('Arrived', { exact: true });
  // The line about the confirmation changes when that is sent, which may be in between: then once more.
  await expect(async () => {
    await expect(card.getByRole('button', { name: 'Send again' })).toBeVisible();
    const [row, box] = [await arrived.boundingBox(), await card.boundingBox()];
    await card.getByRole('button', { name: 'No-show' }).dblclick();
    await expect(card.getByRole('button', { name: 'Take back' })).toBeVisible();
    await expect(card.getByRole('button', { name: 'Send again' })).toHaveCount(0);
    const after = [await arrived.boundingBox(), await card.boundingBox()];
    await card.getByRole('button', { name: 'Take back' }).click();
    await expect(card.getByRole('button', { name: 'Send again' })).toBeVisible();
    expect(after).toEqual([row, box]);
  }).toPass({ timeout: 60_000 });
});
