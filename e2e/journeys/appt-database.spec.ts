import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { logIn, tokenOf } from '../support/staff.ts';
import { expect, expectGoodAtAllWidths, test } from '../support/test.ts';
import { BookedVisits } from '../support/visits.ts';

const list = '/dashboard?tab=ApptMgt';

const searchBox = (page: Page) =>
  page.getByRole('searchbox', { name: 'Search by customer name, phone, or email' });
const rowOf = (page: Page, name: string) => page.getByRole('row', { name });
const rows = (page: Page) => page.getByRole('table', { name: 'Appointments' }).locator('tbody tr');

test('staff find an appointment, give it to another technician and cancel it', {
  tag: '@quick',
}, async ({ page, request, site }) => {
  const visits = await BookedVisits.of(request, site, 'WANDA APPLEBY');
  await visits.book(['Signature Manicure'], ['Linh']);
  await logIn(page, site);
  await page.goto(list);
  await expect(searchBox(page)).toHaveValue('*');
  await expect(rows(page)).toHaveCount(50);
  await expectGoodAtAllWidths(page);

  await searchBox(page).fill('wanda app');
  const row = rowOf(page, 'Wanda Appleby');
  await expect(rows(page)).toHaveCount(1);
  await expect(row.getByRole('cell', { name: '40 min' })).toBeVisible();
  // A name is in no address.
  await expect(page).toHaveURL(list);
  await page.getByRole('radio', { name: 'Future' }).click();
  await expect(page).toHaveURL(`${list}&when=future&order=earliest`);
  await page.reload();
  await expect(searchBox(page)).toHaveValue('wanda app');
  await expect(rows(page)).toHaveCount(1);

  await row.getByRole('button', { name: 'Wanda Appleby', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Wanda Appleby' })).toBeVisible();
  await expectGoodAtAllWidths(page);
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('The confirmation is on its way again.')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();

  const modify = row.getByRole('button', { name: /^Modify Technician/ });
  await modify.click();
  const picker = page.getByRole('dialog', { name: 'Select a Technician' });
  await expect(picker.getByText(/^\d+ Technician\(s\) Available$/)).toBeVisible();
  await expectGoodAtAllWidths(page);
  const chosen = await picker.getByRole('combobox').evaluate((one: HTMLSelectElement) => {
    return one.selectedOptions[0]?.text ?? '';
  });
  await picker.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Technician updated successfully.')).toBeVisible();
  await expect(row.getByRole('cell', { name: chosen, exact: true })).toBeVisible();
  await expect(modify).toBeFocused();

  const cancel = row.getByRole('button', { name: /^Cancel Appt\./ });
  await cancel.click();
  const question = page.getByRole('dialog', {
    name: 'Are you sure you want to cancel this appointment?',
  });
  await expectGoodAtAllWidths(page);
  await question.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByText('Appointment successfully canceled.').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No appointments found' })).toBeVisible();
  await expectGoodAtAllWidths(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The visit is back where it was.')).toBeVisible();
  await cancel.click();
  await question.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByRole('heading', { name: 'No appointments found' })).toBeVisible();

  await page.getByRole('combobox', { name: 'Status' }).selectOption('Canceled');
  await row.getByRole('button', { name: /^Undo cancellation/ }).click();
  await expect(page.getByText(/^Wanda Appleby is back at /).first()).toBeVisible();
  await page.goBack();
  await expect(cancel).toBeVisible();
});

test('a change of another desk shows in the list, and leads to no lost change', async ({
  page,
  request,
  site,
  expectedErrors,
}) => {
  const visits = await BookedVisits.of(request, site, 'VIOLA BRANDT');
  await visits.book(['Signature Manicure'], ['Linh']);
  const headers = { authorization: `Bearer ${await tokenOf(site, 'owner@example.com')}` };
  const found = async () => {
    const answer = await request.get('/api/appointments/search?keyword=viola%20brandt', {
      headers,
    });
    const [one] = (await answer.json()) as { id: number; revision: number }[];
    return one ?? { id: 0, revision: 0 };
  };
  const setStatus = async (status: string) => {
    const { id, revision: expected_revision } = await found();
    const data = { id, status, expected_revision };
    const answer = await request.put('/api/appointments/status', { headers, data });
    expect(answer.status()).toBe(200);
  };
  await logIn(page, site);
  await page.goto(list);
  await searchBox(page).fill('viola brandt');
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Booked');
  await expect(rows(page)).toHaveCount(1);
  const cancel = page.getByRole('button', { name: /^Cancel Appt\., Viola Brandt/ });

  await setStatus('arrived');
  await expect(page.getByRole('heading', { name: 'No appointments found' })).toBeVisible();
  await setStatus('booked');
  await expect(cancel).toBeVisible();

  // This desk does not get the next change: its call is not answered.
  await page.route('**/api/appointments/search?*', () => undefined);
  expectedErrors.push(/status of 409/);
  await setStatus('arrived');
  await cancel.click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(
    page.getByText(/^Viola Brandt: .+ just now\. Your change was not made\.$/),
  ).toBeVisible();
  expect((await found()).id).toBeGreaterThan(0);
});

test('the list is a file, grows by pages, and is used by keys', async ({ page, request, site }) => {
  const visits = await BookedVisits.of(request, site, 'ZELDA AMES');
  const { date } = await visits.book(['Signature Manicure'], ['Linh']);
  await page.setViewportSize({ width: 1280, height: 800 });
  await logIn(page, site);
  await page.goto(list);
  await expect(rows(page)).toHaveCount(50);
  const last = await rows(page).last().getByRole('button').first().textContent();
  await page.getByRole('button', { name: 'Show 50 more' }).click();
  await expect(rows(page)).toHaveCount(100);
  await expect(rows(page).nth(49).getByRole('button').first()).toHaveText(last ?? '');
  await expect(page.getByRole('button', { name: 'Show 50 more' })).toBeFocused();

  await page.getByRole('button', { name: 'Appointment Date' }).click();
  await expect(page.getByRole('columnheader', { name: 'Appointment Date' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await expect(page).toHaveURL(`${list}&order=earliest`);
  await page.keyboard.press('/');
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.type('zelda');
  await expect(rows(page)).toHaveCount(1);
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await waiting;
  expect(file.suggestedFilename()).toMatch(/^appointments-\d{4}-\d\d-\d\d\.csv$/);
  const [head, line, ...others] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect([head, line, others.length]).toEqual([
    expect.stringContaining('id,booking_id,date'),
    expect.stringContaining(`${date},`),
    0,
  ]);

  await rows(page).getByRole('button', { name: 'Zelda Ames', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Reschedule' }).click();
  await expect(page).toHaveURL(new RegExp(`tab=Calendar&date=${date}&move=\\d+$`));
  await expect(page.getByText(/^Picked up\./)).toBeAttached();
  await page.keyboard.press('Escape');
  await page.goBack();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Zelda Ames', exact: true }).click();
  await page.getByRole('link', { name: 'Show in the calendar' }).click();
  await expect(page.getByRole('dialog', { name: /Zelda Ames/ })).toBeVisible();
});
