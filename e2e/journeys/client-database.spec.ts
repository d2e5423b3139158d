import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import type { SiteUnderTest } from '../support/site.ts';
import { logIn, tokenOf } from '../support/staff.ts';
import { expect, expectAccessible, expectGoodAtAllWidths, test } from '../support/test.ts';
import { BookedVisits } from '../support/visits.ts';

const list = '/dashboard?tab=CustMgt';
const searchBox = (page: Page) =>
  page.getByRole('searchbox', { name: 'Search by name, phone, or email' });
const rows = (page: Page) => page.getByRole('table', { name: 'Clients' }).locator('tbody tr');
const title = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const notes = (page: Page) => page.getByRole('textbox', { name: /^Health and preferences/ });

/** Opens the page of a client whom a search finds. */
async function openClient(page: Page, name: string) {
  await page.goto(list);
  await searchBox(page).fill(name);
  // What the search finds may take the place of the row between press and release.
  await expect(async () => {
    if ((await title(page, name).count()) === 0) {
      await page.getByRole('link', { name, exact: true }).click({ timeout: 2_000 });
    }
    await expect(title(page, name)).toBeFocused({ timeout: 2_000 });
  }).toPass();
}

/** Calls of another desk. */
async function anotherDesk(request: APIRequestContext, site: SiteUnderTest) {
  const headers = { authorization: `Bearer ${await tokenOf(site, 'owner@example.com')}` };
  return {
    save: async (data: { name: string; phone: string }): Promise<number> => {
      const answer = await request.put('/api/customers/', { headers, data });
      expect(answer.status()).toBe(200);
      return ((await answer.json()) as { customer: { id: number } }).customer.id;
    },
    change: async (id: number, data: object) => {
      const answer = await request.put(`/api/customers/${id}`, { headers, data });
      expect(answer.status()).toBe(200);
    },
  };
}

test('staff find a client, write notes that show on the visit, and book for them', {
  tag: '@quick',
}, async ({ page, request, site }) => {
  const visits = await BookedVisits.of(request, site, 'ODA FENWICK');
  await visits.book(['Signature Manicure'], ['Linh']);
  await logIn(page, site);
  await page.goto(list);
  await expect(rows(page)).toHaveCount(50);
  await expectGoodAtAllWidths(page);
  await page.getByRole('radio', { name: 'No-shows' }).click();
  await expect(page).toHaveURL(`${list}&show=no_shows`);
  await expect(page.getByRole('heading', { name: 'No clients found' })).toBeVisible();
  await expectGoodAtAllWidths(page);
  await page.getByRole('button', { name: 'Show all clients' }).click();
  await searchBox(page).fill('oda fen');
  await expect(rows(page)).toHaveCount(1);
  // A name is in no address.
  await expect(page).toHaveURL(list);

  await page.getByRole('link', { name: 'Oda Fenwick' }).click();
  await expect(title(page, 'Oda Fenwick')).toBeFocused();
  await expect(page.getByRole('table', { name: 'Visits' }).locator('tbody tr')).toHaveCount(1);
  await notes(page).fill('Latex allergy');
  await expectGoodAtAllWidths(page);
  await page.getByRole('button', { name: 'Save notes' }).click();
  await expect(page.getByText('The notes are saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();

  await page.getByRole('link', { name: /^Reschedule/ }).click();
  const block = page.locator('[data-appointment]', { hasText: 'Oda Fenwick' });
  await expect(block.first()).toHaveAccessibleName(/Latex allergy/);
  await page.goBack();
  await expect(title(page, 'Oda Fenwick')).toBeVisible();
  await notes(page).fill('Latex allergy, no nuts');
  await page.goBack();
  await expect(searchBox(page)).toHaveValue('oda fen');
  await expect(page.getByRole('link', { name: 'Oda Fenwick' })).toBeFocused();
  await expect(rows(page).getByText('Not saved')).toBeVisible();
  await expectGoodAtAllWidths(page);
  await expect(rows(page).getByText('Latex allergy')).toBeVisible();

  await searchBox(page).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(page).toHaveURL('/dashboard?tab=NewAppt');
  await expect(page.getByRole('combobox', { name: 'Name' })).toHaveValue('Oda Fenwick');
});

test('two entries of one person are merged, and separated again', async ({
  page,
  request,
  site,
}) => {
  const desk = await anotherDesk(request, site);
  await desk.save({ name: 'LUDMILLA QUIST', phone: '3605550172' });
  const other = await desk.save({ name: 'LUDMILA QUIST', phone: '3605550173' });
  await desk.change(other, { notes: 'Latex allergy' });
  await logIn(page, site);
  await openClient(page, 'Ludmilla Quist');
  await page.getByRole('link', { name: 'Merge' }).click();
  await expectGoodAtAllWidths(page);
  await page.getByRole('link', { name: /^Ludmila Quist/ }).click();
  const table = page.getByRole('table', { name: 'Are these the same person?' });
  await expect(table).toBeVisible();
  await expect(title(page, 'Are these the same person?')).toBeFocused();
  await expectGoodAtAllWidths(page);
  await table.getByRole('radio', { name: 'Ludmila Quist' }).check();
  await expect(table.getByRole('row', { name: /^Name/ }).getByRole('cell').last()).toHaveText(
    'Ludmila Quist',
  );
  await page.getByRole('button', { name: 'Merge' }).click();
  await expect(page.getByText('Ludmila Quist is one client now.')).toBeVisible();
  await expect(notes(page)).toHaveValue('Latex allergy');
  await expect(page.getByRole('link', { name: '(360) 555-0173' })).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expectGoodAtAllWidths(page);

  await page.reload();
  await page.getByRole('button', { name: 'Undo the merge' }).click();
  await expect(page.getByText('They are two clients again.')).toBeVisible();
  await expect(title(page, 'Ludmilla Quist')).toBeFocused();
  await expect(notes(page)).toHaveValue('');
});

test('a client is added, changed and deleted; who has the number is offered', async ({
  page,
  site,
}) => {
  await logIn(page, site);
  await page.goto(list);
  await page.getByRole('button', { name: 'New client' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Phone').fill('3605550174');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expectGoodAtAllWidths(page);
  await dialog.getByLabel('Name').fill('Quentin Marsh');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(title(page, 'Quentin Marsh')).toBeFocused();

  await page.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByLabel('Name').fill('Quentin Marshall');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(title(page, 'Quentin Marshall')).toBeVisible();

  await page.getByRole('link', { name: 'Client Database' }).click();
  await page.getByRole('button', { name: 'New client' }).click();
  await dialog.getByLabel('Phone').fill('3605550174');
  await expect(dialog.getByText('Quentin Marshall has this number already.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await expectGoodAtAllWidths(page);
  await dialog.getByRole('button', { name: 'Open client' }).click();

  await page.getByRole('button', { name: 'Delete client' }).click();
  await expectGoodAtAllWidths(page);
  await dialog.getByRole('button', { name: 'Delete client' }).click();
  await expect(page.getByText('Quentin Marshall is deleted.')).toBeVisible();
  await expect(page).toHaveURL(list);
});

test('clients leave as CSV and come back, all of them or none', { tag: '@quick' }, async ({
  page,
  site,
}) => {
  await logIn(page, site);
  await page.goto(list);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^customers-\d{4}-\d\d-\d\d\.csv$/);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv.split('\r\n')[0]).toContain('name,phone');

  await page.getByRole('button', { name: 'Import CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import clients' });
  const choose = (text: string) =>
    dialog
      .getByLabel('CSV file')
      .setInputFiles({ name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expectGoodAtAllWidths(page);
  await choose('name,phone\nRosamund Vale,3605550176\nNobody,12\n');
  await expect(dialog.getByText('1 fault found.')).toBeVisible();
  await expect(dialog.getByText('Line 3')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Save all' })).toBeHidden();
  await expectGoodAtAllWidths(page);
  await choose('name,phone,notes\nRosamund Vale,3605550176,Quiet please\n');
  await expect(dialog.getByText('1 new, 0 changed.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save all' }).click();
  await expect(page.getByText('Imported: 1 new, 0 changed.')).toBeVisible();
  await searchBox(page).fill('rosamund');
  await expect(rows(page).getByText('Quiet please')).toBeVisible();
});

test('a list that fails can be tried again', async ({ page, site, expectedErrors }) => {
  await logIn(page, site);
  await page.route('**/api/customers/list?*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(list);
  await expect(page.getByRole('alert')).toContainText('The clients could not be loaded.', {
    timeout: 20_000,
  });
  await expectGoodAtAllWidths(page);
  await page.unroute('**/api/customers/list?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page)).toHaveCount(50);
  expectedErrors.push(/status of 500 .*\/api\/customers\/list/, /^Error searching customers/);
});
