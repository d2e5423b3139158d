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
import { logIn } from '../support/staff.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { BookedVisits } from '../support/visits.ts';

test.use({ viewport: { width: 1280, height: 1600 } });

test('a group is marked as a whole by keys, and each part goes back to what it was', async ({
  page,
  request,
  site,
}) => {
  const visits = await BookedVisits.of(request, site, 'Petra Party');
  const { date } = await visits.book(['Basic Manicure'], ['Linh', 'Marisol'], 24);
  const desk = await AnotherDesk.of(request, site);
  await logIn(page, site);
  await openCalendar(page, date);
  const block = blockOf(page, 'Petra Party').first();
  await block.focus();
  await page.keyboard.press('Enter');
  const card = cardOf(page, 'Petra Party');
  const whose = card.getByRole('group', { name: 'Whose status' });
  const stage = (name: string) => card.getByRole('radio', { name, exact: true });
  await stage('Arrived').check();
  await expect(card.getByText(/^(Linh|Marisol): Arrived$/)).toBeVisible();
  await expect(card.getByText(/^(Linh|Marisol): Booked$/)).toBeVisible();
  await expectAccessible(page);

  await whose.getByRole('radio', { checked: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(whose.getByRole('radio', { name: 'Whole group' })).toBeChecked();
  await expect(stage('Arrived')).not.toBeChecked();
  await page.keyboard.press('i');
  await expect(card.getByText('Whole group: In the chair.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Petra Party.*in the chair/i })).toHaveCount(2);
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Take back' }).focus();
  await page.keyboard.press('Enter');
  await expect(card.getByText(/^(Linh|Marisol): Arrived$/)).toBeVisible();
  await expect(card.getByText(/^(Linh|Marisol): Booked$/)).toBeVisible();
  await expect(card.getByRole('heading', { level: 2 })).toBeFocused();

  // Another desk is seen in the open card.
  await desk.setStatus(date, 'PETRA PARTY', 'done');
  await expect(card.getByText(/^(Linh|Marisol): Done$/)).toBeVisible();
});

test('a no-show of a group is taken back after the page was loaded again', async ({
  page,
  request,
  site,
}) => {
  const visits = await BookedVisits.of(request, site, 'Nora Nobody');
  const { date } = await visits.book(['Basic Manicure'], ['Linh', 'Marisol'], 24);
  const desk = await AnotherDesk.of(request, site);
  await desk.setStatus(date, 'NORA NOBODY', 'arrived');
  await page.setViewportSize({ width: 375, height: 812 });
  await logIn(page, site);
  const card = cardOf(page, 'Nora Nobody');
  await openCalendar(page, date);
  await page
    .getByRole('group', { name: 'Whose day' })
    .getByRole('radio', { name: 'Everyone' })
    .check();
  await page
    .getByRole('button', { name: /Nora Nobody/ })
    .first()
    .click();
  await card.getByRole('radio', { name: 'Whole group' }).check();
  await card.getByRole('button', { name: 'No-show' }).click();
  await expect(card.getByRole('button', { name: 'Take back' })).toBeVisible();
  // On a phone the card is open again.
  await page.reload();
  await card.getByRole('radio', { name: 'Whole group' }).check();
  await card.getByRole('button', { name: 'Take back' }).click();
  await expect(card.getByText(/^(Linh|Marisol): Arrived$/)).toBeVisible();
  await expect(card.getByText(/^(Linh|Marisol): Booked$/)).toBeVisible();
  // What is announced is in the sheet, as is every notice.
  await expect(card.page().getByRole('dialog').first().getByText('as before')).toHaveCount(1);
  await expectAccessible(page);
});

test('a group that is dropped stands at its new time as a whole until the answer', async ({
  page,
  request,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400 .*\/api\/appointments\/reschedule/);
  const visits = await BookedVisits.of(request, site, 'Theo Together');
  const { date, start_service_time: start } = await visits.book(
    ['Basic Manicure'],
    ['Linh', 'Marisol'],
    25,
    { later: [60] },
  );
  const desk = await AnotherDesk.of(request, site);
  await logIn(page, site);
  await openCalendar(page, date);
  const { technician_id } = await desk.visit(date, 'THEO TOGETHER');
  const answered = Promise.withResolvers<void>();
  let isRefused = true;
  await page.route('**/api/appointments/reschedule', async (route) => {
    if (!isRefused) return route.continue();
    await answered.promise;
    const json = { code: 'slot_taken', message: 'That time was just taken.' };
    await route.fulfill({ status: 400, json });
  });
  const blocks = blockOf(page, 'Theo Together');
  const tops = async () => {
    const boxes = await Promise.all((await blocks.all()).map((one) => one.boundingBox()));
    return new Set(boxes.map((box) => Math.round(box?.y ?? 0)));
  };
  const [before = 0] = await tops();
  const drop = async () => {
    const block = columnOf(page, technician_id).locator('[data-appointment]', {
      hasText: 'Theo Together',
    });
    await block.scrollIntoViewIfNeeded();
    await pickUpWithMouse(page, block);
    const target = await pointAt(page, technician_id, parseTime(start) + 60);
    await page.mouse.move(target.x, target.y + 6, { steps: 4 });
    await page.mouse.up();
  };
  await drop();
  await expect
    .poll(async () => {
      const all = [...(await tops())];
      return all.length === 1 && all[0] !== before;
    })
    .toBe(true);
  answered.resolve();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expect.poll(async () => [...(await tops())]).toEqual([before]);

  isRefused = false;
  await page.keyboard.press('Escape');
  await drop();
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeVisible();
  await expect
    .poll(async () => (await visits.inCalendar(date)).sort())
    .toEqual(['Linh', 'Marisol'].map((name) => `${name} ${formatTime(parseTime(start) + 60)}`));
});
