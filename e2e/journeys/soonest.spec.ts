import type { Page } from '@playwright/test';
import {
  formatLocalTime,
  paths,
  type ServiceCategory,
  type Technician,
} from '@salon/shared-lib/domain';
import { BookingJourney, unusedPhone } from '../support/booking.ts';
import { expect, expectAccessible, test, whenReady } from '../support/test.ts';

type NextFreeOnTheWire = { next: { date: string; start: string } | null };

const line = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: /^Soonest free half hour: / });

/** Starts to add up the layout shifts of the page. */
const measureShifts = (page: Page) =>
  page.addInitScript(() => {
    globalThis.moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        globalThis.moved += Number(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });

test('a page names the soonest free start and leads to a booking', async ({ page, request }) => {
  await measureShifts(page);
  const list: NextFreeOnTheWire[] = await (await request.get('/api/technicians/next_free')).json();
  await page.goto(paths.home);
  await expect(line(page)).toContainText(timeOf(list));
  expect(await page.evaluate(() => globalThis.moved)).toBeLessThanOrEqual(0.001);
  await expectAccessible(page);
  await line(page).click();
  await expect(page).toHaveURL(/\/booking/);
});

test('a page says nothing of it when it is not known', async ({ page, expectedErrors }) => {
  await measureShifts(page);
  const refused = page.waitForResponse(/next_free/);
  await page.route('**/api/technicians/next_free*', (route) =>
    route.fulfill({ status: 404, json: { message: 'Not found.', code: 'not_found' } }),
  );
  await page.goto(paths.bookingChoice);
  await whenReady(page);
  await refused;
  await expect(page.getByText(/^(Open|Closed) now/)).toBeVisible();
  await expect(line(page)).toHaveCount(0);
  expect(await page.evaluate(() => globalThis.moved)).toBeLessThanOrEqual(0.001);
  expectedErrors.push(/status of 404 .*\/next_free/, /^Error fetching the next free times:/);
});

test('the booking holds the start with another technician who is free then, and says where one is not', async ({
  page,
  request,
}) => {
  const technicians: Technician[] = await (await request.get('/api/technicians/')).json();
  const menu: ServiceCategory[] = await (await request.get('/api/services/')).json();
  const [category] = menu;
  const service = category?.services.find(({ time }) => time <= 30)?.name ?? '';
  const free: ({ id: number } & NextFreeOnTheWire)[] = await (
    await request.get('/api/technicians/next_free')
  ).json();
  const own = free
    .filter(({ id }) =>
      technicians.some((one) => one.id === id && one.category_ids.includes(category?.id ?? 0)),
    )
    .flatMap(({ id, next }) => (next ? [{ id, ...next, at: `${next.date} ${next.start}` }] : []))
    .sort((a, b) => (a.at < b.at ? -1 : 1));
  const [first, last] = [own[0], own.at(-1)];
  if (!first || !last || first.at === last.at) throw new Error('All are free at the same time.');
  const nameOf = ({ id }: { id: number }) => technicians.find((one) => one.id === id)?.name ?? '';
  const journey = new BookingJourney(page);
  const [hours, minutes] = first.start.split(':').map(Number);
  const start = (hours ?? 0) * 60 + (minutes ?? 0);
  await page.goto(`/booking?technician=any&date=${first.date}&start=${start}`);
  await whenReady(page);
  await journey.giveNewPhone({ phone: unusedPhone(), name: 'Holly Held' });
  await journey.chooseServices(service);
  await journey.chooseTechnician(nameOf(first));
  await expect(page.getByRole('radio', { name: formatLocalTime(first.start) })).toBeChecked();
  await expect(journey.next('Confirm')).toBeEnabled();
  await page.goBack();
  await journey.chooseTechnician(nameOf(last));
  await expect(page.getByText(/^The time you had does not fit now/)).toBeVisible();
  await expect(journey.next('Confirm')).toBeDisabled();
});

/** The time of the earliest start, as the page says it. */
function timeOf(list: NextFreeOnTheWire[]): string {
  const starts = list.flatMap(({ next }) => (next ? [`${next.date} ${next.start}`] : [])).sort();
  return formatLocalTime(starts[0]?.slice(-5));
}

declare global {
  var moved: number;
}
