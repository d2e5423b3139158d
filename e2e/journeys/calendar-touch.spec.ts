import type { Locator } from '@playwright/test';
import { addDays, parseTime } from '@salon/shared-lib/scheduling';
import {
  AnotherDesk,
  blockOf,
  cardOf,
  columnOf,
  openCalendar,
  pointAt,
  tapTime,
} from '../support/calendar.ts';
import { weeksAfter } from '../support/calls.ts';
import { Finger } from '../support/finger.ts';
import { logIn } from '../support/staff.ts';
import { expect, expectAccessible, test, testAlone } from '../support/test.ts';
import { BookedVisits, timeAfter } from '../support/visits.ts';

test.use({ viewport: { width: 1024, height: 1366 }, hasTouch: true });

test('a finger opens, books and moves on the tablet', async ({ page, request, site }) => {
  const visits = await BookedVisits.of(request, site, 'Evangeline Cope');
  const { date, start_service_time: start } = await visits.book(['Basic Manicure'], ['Linh'], 18, {
    later: [30, 120],
  });
  const desk = await AnotherDesk.of(request, site);
  const { technician_id: linh } = await desk.visit(date, 'EVANGELINE COPE');
  await logIn(page, site);
  await openCalendar(page, date);
  const block = blockOf(page, 'Evangeline Cope');
  await block.tap();
  await expect(cardOf(page, 'Evangeline Cope')).toBeVisible();
  await expectAccessible(page);

  // The lower edge of the visit whose card is open is wide enough to be dragged.
  const finger = await Finger.of(page);
  const edge = await block.locator('[data-edge]').boundingBox();
  if (!edge) throw new Error('The edge is not drawn.');
  expect(edge.height).toBeGreaterThanOrEqual(24);
  const [x, y] = [edge.x + edge.width / 2, edge.y + edge.height / 2];
  const { y: later } = await pointAt(page, linh, parseTime(start) + 21);
  const { y: first } = await pointAt(page, linh, parseTime(start));
  await finger.press({ x, y }, { x, y: y + 12 }, { x, y: y + later - first });
  await expect(block).toHaveAccessibleName(/, 45 min, /);
  await finger.leave(100);
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect.poll(async () => (await desk.visit(date, 'EVANGELINE COPE')).minutes).toBe(25);
  await page.getByRole('button', { name: 'Close', exact: true }).tap();
  await expect(cardOf(page, 'Evangeline Cope')).toHaveCount(0);

  // A finger that is held still picks the visit up; the page does not scroll with it.
  const target = await pointAt(page, linh, parseTime(start) + 120);
  const box = await block.boundingBox();
  if (!box) throw new Error('The block is not drawn.');
  const from = { x: box.x + box.width / 2, y: box.y + 6 };
  await finger.press(from);
  const outline = page.locator('[data-outline]', { hasText: /^\d+:\d\d/ });
  await expect(outline).toHaveCount(1);
  const before = await outline.textContent();
  await finger.go(...[from.y + 30, target.y, target.y + 6].map((y) => ({ x: target.x, y })));
  await expect(outline).not.toHaveText(before ?? '');
  await finger.leave();
  await expect
    .poll(async () => (await desk.visit(date, 'EVANGELINE COPE')).start_service_time)
    .not.toBe(start);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();

  const last = await visits.lastFree(date, ['Basic Manicure'], 'Linh');
  // Held still on free time, it marks what is to be blocked.
  const free = await pointAt(page, linh, parseTime(last.start) + 1);
  const marked = await pointAt(page, linh, parseTime(last.start) + 21);
  await finger.press(free);
  await expect(columnOf(page, linh)).toHaveAttribute('data-drawing');
  await finger.go({ ...free, y: free.y + 8 }, marked);
  await finger.leave(100);
  const blocking = page.getByRole('form', { name: 'Block time' });
  await expect(blocking.getByLabel('From')).toHaveValue(last.start);
  await expect(blocking.getByLabel('To', { exact: true })).toHaveValue(timeAfter(last.start, 20));
  await blocking.getByRole('button', { name: 'Cancel' }).tap();

  await tapTime(page, linh, parseTime(last.start) + 10);
  const form = page.getByRole('form', { name: 'New Appointment' });
  await expect(form).toBeVisible();
  await expectAccessible(page);
});

test('a phone shows the day of one technician, or everyone as a list', async ({
  page,
  request,
  site,
}) => {
  const visits = await BookedVisits.of(request, site, 'Seraphina Low');
  // A word that no line has room for stays within it.
  await visits.note('n'.repeat(200));
  const { date } = await visits.book(['Basic Manicure'], ['Linh'], 8);
  await page.setViewportSize({ width: 375, height: 812 });
  await logIn(page, site);
  await openCalendar(page, date);
  const whose = page.getByRole('group', { name: 'Whose day' });
  await expect(whose).toBeVisible();
  await expectAccessible(page);
  await whose.getByRole('radio', { name: 'Everyone' }).check();
  const visit = page.getByRole('button', { name: /Seraphina Low/ });
  await visit.tap();
  await expect(cardOf(page, 'Seraphina Low')).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  const sheet = page.locator('dialog[open]');
  expect(await sheet.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  await page.getByRole('button', { name: 'Close', exact: true }).tap();
  await expect(sheet).toHaveCount(0);
  expect(await visit.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
});

test('Back closes the card of a visit on a phone, and comes to the calendar from its client', async ({
  page,
  request,
  site,
}) => {
  const visits = await BookedVisits.of(request, site, 'Perpetua Lane');
  const { date } = await visits.book(['Basic Manicure'], ['Linh'], 9);
  await page.setViewportSize({ width: 375, height: 812 });
  await logIn(page, site);
  await page.goto('/ourservices');
  await openCalendar(page, date);
  const isCalendar = async () => {
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`date=${date}$`));
    await expect(visit).toBeVisible();
  };
  const visit = page.getByRole('button', { name: /Perpetua Lane/ });
  const card = cardOf(page, 'Perpetua Lane');
  await visit.tap();
  await expect(card).toBeVisible();
  await page.goBack();
  await isCalendar();
  await page.goForward();
  await expect(card).toBeVisible();
  await page.keyboard.press('Escape');
  await isCalendar();

  await visit.tap();
  await card.getByRole('link', { name: 'Open client' }).tap();
  await expect(page).toHaveURL(/client=/);
  await page.goBack();
  await expect(card).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).tap();
  await isCalendar();
  // Nothing of it is left in the history.
  await page.goBack();
  await expect(page).toHaveURL(/ourservices/);
});

test('Back closes the card of a visit on a tablet, and what is open over it, and only then leaves', async ({
  page,
  request,
  site,
}) => {
  const visits = await BookedVisits.of(request, site, 'Corisande Lane');
  const { date } = await visits.book(['Basic Manicure'], ['Linh'], 9);
  await logIn(page, site);
  await page.goto('/ourservices');
  await openCalendar(page, date);
  const card = cardOf(page, 'Corisande Lane');
  const dialog = page.locator('dialog[open]');
  const day = new RegExp(`date=${date}$`);
  await blockOf(page, 'Corisande Lane').tap();
  // It stands beside the visit after the tablet was turned, too.
  const size = page.viewportSize() ?? { width: 1024, height: 768 };
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect
    .poll(async () => {
      const { x = 0, width = 0 } = (await card.boundingBox()) ?? {};
      return x + width;
    })
    .toBeLessThanOrEqual(768);
  await page.setViewportSize(size);
  await card.getByRole('button', { name: 'Cancel' }).tap();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(card).toBeVisible();
  await page.goBack();
  await expect(card).toHaveCount(0);
  await expect(page).toHaveURL(day);

  // The form over a card has an entry of its own: it closes by its button and by Back, and opens again.
  await blockOf(page, 'Corisande Lane').tap();
  await expect(card).toBeVisible();
  const form = page.getByRole('dialog', { name: 'New Appointment' });
  const add = page.getByRole('button', { name: 'New appointment', exact: true });
  await add.tap();
  await form.getByRole('button', { name: 'Close', exact: true }).tap();
  await expect(form).toBeHidden();
  await add.tap();
  await expect(form).toBeVisible();
  await page.goBack();
  await expect(form).toBeHidden();
  await page.goBack();
  await expect(card).toHaveCount(0);
  await expect(page).toHaveURL(day);

  await page.getByRole('button', { name: 'Linh', exact: true }).tap();
  await page.getByRole('button', { name: 'Off or sick this day' }).tap();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(day);
  // A visit in hand is put back.
  await blockOf(page, 'Corisande Lane').tap();
  await card.getByRole('button', { name: /^Reschedule/ }).tap();
  const inHand = page.getByRole('region', { name: 'Visit in hand' });
  await expect(inHand).toBeVisible();
  await page.goBack();
  await expect(inHand).toHaveCount(0);
  await expect(page).toHaveURL(day);
  // Closed by its button it leaves nothing in the way.
  await blockOf(page, 'Corisande Lane').tap();
  await card.getByRole('button', { name: 'Close', exact: true }).tap();
  await page.getByRole('button', { name: 'Next', exact: true }).tap();
  await expect(page).not.toHaveURL(day);
  await page.goBack();
  await expect(page).toHaveURL(day);
  await page.goBack();
  await expect(page).toHaveURL(/ourservices/);
});

test('a finger puts a visit down that its card picked up on a phone', async ({
  page,
  request,
  site,
}) => {
  const name = 'Lavinia Crane';
  const visits = await BookedVisits.of(request, site, name);
  const { date } = await visits.book(['Basic Manicure'], ['Linh'], 21);
  const desk = await AnotherDesk.of(request, site);
  const { technician_id: linh } = await desk.visit(date, name.toUpperCase());
  await page.setViewportSize({ width: 375, height: 812 });
  await logIn(page, site);
  await openCalendar(page, date);
  await blockOf(page, name).tap();
  await cardOf(page, name).getByRole('button', { name: 'Reschedule' }).tap();
  const bar = page.getByRole('region', { name: 'Visit in hand' });
  await expect(bar).toContainText(name);
  // From the list of a phone, too, there are columns now.
  await expect(columnOf(page, linh)).toBeVisible();
  await expect(page.locator('[data-outline]')).toHaveText(/^\d+:\d\d–\d+:\d\d [AP]M$/);
  await expect(blockOf(page, name)).toBeInViewport();
  // The bar does not cover it.
  await expect
    .poll(async () => {
      const [block, below] = [await blockOf(page, name).boundingBox(), await bar.boundingBox()];
      return block && below ? below.y - block.y - block.height : 0;
    })
    .toBeGreaterThan(0);
  await expectAccessible(page);
  const last = await visits.lastFree(date, ['Basic Manicure'], 'Linh');
  await tapTime(page, linh, parseTime(last.start));
  // A finger is no finer than some minutes: who taps sees the time, sets it to five minutes, and moves then.
  await expect(bar).toContainText(`to ${last.read} with Linh`);
  await bar.getByRole('button', { name: '5 min earlier' }).tap();
  await bar.getByRole('button', { name: '5 min later' }).tap();
  await page.setViewportSize({ width: 1024, height: 768 });
  const here = bar.getByRole('button', { name: 'Move here' });
  const { x = 0, y = 0, width = 0, height = 0 } = (await here.boundingBox()) ?? {};
  await here.tap();
  await expect(bar).toHaveCount(0);
  // A second tap there sends, drops or undoes nothing.
  await expect(page.getByRole('button', { name: 'No message' })).toBeVisible();
  const isButton = (at: { x: number; y: number }) =>
    document.elementFromPoint(at.x, at.y)?.closest('button') != null;
  expect(await page.evaluate(isButton, { x: x + width / 2, y: y + height / 2 })).toBe(false);
  await expect
    .poll(async () => (await desk.visit(date, name.toUpperCase())).start_service_time)
    .toBe(last.start);
  await expect(page.getByRole('form', { name: 'New Appointment' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
});

// On a day on which no other journey books beside them.
testAlone(
  'a finger means a short visit, or is asked which one of a crowd',
  async ({ page, request, site }) => {
    // One after the other, on a day on which nobody else is between them.
    const pearl = await BookedVisits.of(request, site, 'Pearl Aster');
    const options = { later: [30, 60] };
    const { date, start_service_time } = await pearl.book(['Eyebrows'], ['Marisol'], 20, options);
    for (const [index, name] of ['Ruby Aster', 'Opal Aster'].entries()) {
      const visits = await BookedVisits.of(request, site, name);
      const at = timeAfter(start_service_time, 30 * (index + 1));
      await visits.book(['Eyebrows'], ['Marisol'], 0, { on: date, at });
    }
    await logIn(page, site);
    await openCalendar(page, date);
    // The target grows into the free time below.
    const block = blockOf(page, 'Pearl Aster');
    const below = await block.evaluate(
      ({ offsetTop, offsetHeight }: HTMLElement) => offsetTop + offsetHeight + 5,
    );
    const column = page.locator('[data-technician]').filter({ has: block });
    await column.tap({ position: { x: 40, y: below } });
    await expect(cardOf(page, 'Pearl Aster')).toBeVisible();
    await page.getByRole('button', { name: 'Close', exact: true }).tap();

    await page.getByRole('button', { name: 'Hours, zoom and print' }).tap();
    await expectAccessible(page);
    await page.getByRole('radio', { name: 'Small' }).check();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('radio', { name: 'Small' })).toBeHidden();
    await blockOf(page, 'Ruby Aster').tap();
    const chooser = page.getByRole('dialog', { name: 'Which visit?' });
    await expect(chooser.getByRole('button')).toHaveText([
      /Pearl Aster/,
      /Ruby Aster/,
      /Opal Aster/,
    ]);
    await expect(chooser.getByRole('button').first()).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(chooser).toHaveCount(0);
    await blockOf(page, 'Ruby Aster').tap();
    await chooser.getByRole('button', { name: /Opal Aster/ }).tap();
    await expect(cardOf(page, 'Opal Aster')).toBeVisible();
  },
);

test('a finger swipes from day to day, but not where a row scrolls', async ({ page, site }) => {
  await logIn(page, site);
  // Beyond what others have booked.
  const monday = addDays(weeksAfter('2027-01-11'), 49);
  const tuesday = addDays(monday, 1);
  await openCalendar(page, monday);
  const finger = await Finger.of(page);
  const stroke = async (y: number, ...across: [number, ...number[]]) => {
    const [first, ...others] = across;
    await finger.press({ x: first, y }, ...others.map((x) => ({ x, y })));
    await finger.leave();
  };
  await stroke(900, 700, 600, 450);
  await expect(page).toHaveURL(new RegExp(tuesday));
  await stroke(900, 300, 400, 550);
  await expect(page).toHaveURL(new RegExp(monday));

  await page.setViewportSize({ width: 375, height: 812 });
  // The links of the header fold into the menu, and lie over the page until they have.
  await expect(page.getByRole('banner').getByRole('link', { name: 'Book Now' })).toBeHidden();
  // The note lies above the row: until it is there, the row is higher.
  const note = page.getByRole('heading', { name: 'Nobody is booked on this day yet.' });
  await expect(note).toBeVisible();
  const row = page.getByRole('group', { name: 'Whose day' });
  await expect
    .poll(() => row.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
    .toBeGreaterThan(0);
  const strokeOver = async (of: Locator) => {
    const box = await of.boundingBox();
    if (!box) throw new Error('The day is not drawn.');
    await stroke(box.y + box.height / 2, 300, 200, 100);
  };
  await strokeOver(row);
  await strokeOver(note);
  await expect(page).toHaveURL(new RegExp(tuesday));
});
