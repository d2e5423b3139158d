import { readFileSync } from 'node:fs';
import type { Report } from '@salon/shared-lib/domain';
import { printedPages } from '../support/print.ts';
import { logIn } from '../support/staff.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('the owner reads the reports of a period and takes its numbers along', {
  tag: '@quick',
}, async ({ page, site }) => {
  await logIn(page, site);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Reports' }).click();
  await expect(page).toHaveURL('/dashboard/reports');
  await expect(page.getByRole('heading', { level: 1, name: /^Reports/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Bookings a day, least/ })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('radio', { name: 'Year' }).check();
  await expect(page).toHaveURL('/dashboard/reports?period=year');
  await expect(page.getByRole('img', { name: /^Bookings a (?:week|day), least/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Last 3 weeks' })).toBeChecked();

  const technicians = page.getByRole('region', { name: 'By technician' });
  await technicians.getByText('Show the table').click();
  await expect(technicians.getByRole('columnheader', { name: 'Estimate' })).toBeVisible();
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    technicians.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(
    /^technicians-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/,
  );
  const lines = readFileSync(await download.path(), 'utf8').split('\r\n');
  expect(lines[0]).toBe('\uFEFFid,name,booked,no_shows,booked_minutes,revenue');
  expect(lines.length).toBeGreaterThan(3);
});

test('a report of twelve technicians prints on one page, with the salon and the date, without its buttons', async ({
  page,
  site,
}) => {
  await logIn(page, site);
  await page.route('**/api/reports?*', async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as Report;
    const [one] = json.technicians;
    if (!one) throw new Error('The report has no technicians.');
    while (json.technicians.length < 12) {
      json.technicians.push({ ...one, id: 100 + json.technicians.length });
    }
    while (json.no_shows.length < 5) {
      const customer_id = 100 + json.no_shows.length;
      json.no_shows.push({ customer_id, name: 'ADA RING', times: 2, ever: 3, last: json.to });
    }
    await route.fulfill({ response, json });
  });
  await page.goto('/dashboard/reports');
  await expect(page.getByRole('img', { name: /^Bookings a day, least/ })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('radio', { name: 'Year' })).toBeHidden();
  await expect(page.getByText(/^Nail Salon & Spa, printed /)).toBeVisible();
  for (const format of ['A4', 'Letter'] as const) expect(await printedPages(page, format)).toBe(1);
  await expect(page.getByRole('img', { name: /^Bookings a day, least/ })).toBeVisible();
});

test('every number of the busiest hours can be read on its colour', async ({ page, site }) => {
  await logIn(page, site);
  await page.route('**/api/reports?*', async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as Report;
    const open_minutes = 100;
    json.hours = Array.from({ length: 101 }, (_, full) => ({
      ...{ weekday: full % 7, hour: 360 + 60 * Math.floor(full / 7) },
      ...{ booked_minutes: full, open_minutes },
    }));
    await route.fulfill({ response, json });
  });
  await page.goto('/dashboard/reports');
  await expect(page.getByRole('cell', { name: '100', exact: true })).toBeVisible();
  await expectAccessible(page);
});
