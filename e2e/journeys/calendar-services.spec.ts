import { parseTime } from '@salon/shared-lib/scheduling';
import { AnotherDesk, blockOf, cardOf, openCalendar } from '../support/calendar.ts';
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
    later: [60],
  });
  const next = await BookedVisits.of(request, site, 'Petra Lund');
  await next.book(['Basic Manicure'], ['Linh'], 0, { on: date });
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
});
