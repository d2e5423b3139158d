import { blockOf, openCalendar } from '../support/calendar.ts';
import { bookKnownCaller, bookNewCaller, dateAhead, weeksAfter } from '../support/calls.ts';
import { logIn } from '../support/staff.ts';
import { expect, expectGoodAtAllWidths, test } from '../support/test.ts';
import { BookedVisits } from '../support/visits.ts';

/** Notes how long something took in the report: `pnpm bench staff` has the goals. */
const note = (type: string, seconds: number) =>
  test.info().annotations.push({ type, description: `${seconds.toFixed(1)} s` });

test('a known caller is booked while they are on the phone', async ({ page, request, site }) => {
  const { customer, last } = await BookedVisits.past(request, site);
  await logIn(page, site);
  await openCalendar(page, weeksAfter(last.date));
  note('a known caller', await bookKnownCaller(page, customer.phone));
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
  note('a new caller', await bookNewCaller(page, '3605550188', 'Dorothea Vane'));
  await expect(blockOf(page, 'Dorothea Vane')).toBeVisible();
});
