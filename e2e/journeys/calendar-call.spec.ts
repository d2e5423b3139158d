import { blockOf, openCalendar } from '../support/calendar.ts';
import { bookKnownCaller, bookNewCaller, dateAhead, weeksAfter } from '../support/calls.ts';
import { logIn } from '../support/staff.ts';
import { expect, expectGoodAtAllWidths, test } from '../support/test.ts';
import { BookedVisits } from '../support/visits.ts';

/** Expects that a call takes less than so many seconds, and notes how long it took in the report. */
function expectWithin(limit: number, type: string, seconds: number): void {
  test.info().annotations.push({ type, description: `${seconds.toFixed(1)} s` });
  expect(seconds, type).toBeLessThan(limit);
}

test('a known caller is booked while they are on the phone', { tag: '@quick' }, async ({
  page,
  request,
  site,
}) => {
  const { customer, last } = await BookedVisits.past(request, site);
  await logIn(page, site);
  await openCalendar(page, weeksAfter(last.date));
  expectWithin(20, 'a known caller', (await bookKnownCaller(page, customer.phone)).seconds);
  await expectGoodAtAllWidths(page);
  const services = last.Services.map(({ name }) => name);
  await expect(
    page
      .locator('[data-appointment]')
      .filter({ hasText: services[0] ?? 'no service' })
      .first(),
  ).toBeVisible();
});

test('a new caller is booked while they are on the phone', async ({ page, site }) => {
  await logIn(page, site);
  await openCalendar(page, dateAhead(26));
  const { seconds } = await bookNewCaller(page, '3605550188', 'Dorothea Vane');
  expectWithin(35, 'a new caller', seconds);
  await expect(blockOf(page, 'Dorothea Vane')).toBeVisible();
});
