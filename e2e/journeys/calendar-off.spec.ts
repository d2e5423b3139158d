import { formatTime, parseTime } from '@salon/shared-lib/scheduling';
import { AnotherDesk, cardOf, openCalendar } from '../support/calendar.ts';
import { logIn, tokenOf } from '../support/staff.ts';
import { expect, expectAccessible, expectGoodAtAllWidths, test } from '../support/test.ts';
import { BookedVisits } from '../support/visits.ts';

test('a visit in the hours off of its technician is marked in the day and named in its card', async ({
  page,
  request,
  site,
}) => {
  const visits = await BookedVisits.of(request, site, 'Clementine Moss');
  const { date, start_service_time: start } = await visits.book(['Basic Manicure'], ['Linh'], 26);
  const desk = await AnotherDesk.of(request, site);
  const { id: visit, technician_id } = await desk.visit(date, 'CLEMENTINE MOSS');
  const headers = { authorization: `Bearer ${await tokenOf(site, 'owner@example.com')}` };
  // Within the visit: it takes no free time from other journeys.
  const end = formatTime(parseTime(start) + 30);
  const added = await request.post('/api/technicians/time_off', {
    headers,
    data: { technician_id, first_date: date, last_date: date, start, end, keep_appointments: true },
  });
  expect(added.status(), await added.text()).toBeLessThan(300);
  const { id } = await added.json();

  await logIn(page, site);
  await openCalendar(page, date);
  const block = page.locator(`[data-appointment="${visit}"]`);
  await expect(block).toHaveAccessibleName(/, Linh is off \d/);
  await expect(block.locator('b svg')).toHaveCount(1);
  await expectGoodAtAllWidths(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await block.click();
  await expect(cardOf(page, 'Clementine Moss').getByText(/^Linh is off \d/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 375, height: 812 });
  await expect(block.getByText(/^Linh is off \d/)).toBeVisible();
  await expectAccessible(page);

  const removed = await request.delete(`/api/technicians/time_off/${id}`, { headers });
  expect(removed.status()).toBeLessThan(300);
  await expect(block.getByText(/^Linh is off \d/)).toHaveCount(0);
});
