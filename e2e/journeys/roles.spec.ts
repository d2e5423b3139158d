import { formatLocalDate } from '@salon/shared-lib/domain';
import { dateAhead } from '../support/calls.ts';
import { logIn } from '../support/staff.ts';
import { expect, expectAccessible, expectGoodAtAllWidths, test } from '../support/test.ts';
import { BookedVisits } from '../support/visits.ts';

test('the front desk has the calendar, the lists and its settings, and no page of the owner', async ({
  page,
  site,
}) => {
  await logIn(page, site, 'desk@example.com');
  await page.goto('/dashboard?tab=CustMgt');
  await expect(page.getByRole('button', { name: 'New client' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reports' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /CSV|Import/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { name: 'Time off' })).toBeVisible();
  await page.getByLabel('Technician').selectOption('Linh');
  const first = dateAhead(240);
  await page.getByLabel('First day').fill(first);
  await page.getByRole('button', { name: 'Add time off' }).click();
  await expect(page.getByText(formatLocalDate(first, 'long'), { exact: true })).toBeVisible();
  await expectGoodAtAllWidths(page);
  const languages = page.getByRole('main').getByRole('list', { name: 'Language' });
  await expect(languages.getByRole('link', { name: 'English' })).toHaveAttribute('aria-current');
  await page.goto('/dashboard/reports');
  await expect(page.getByText('Reports and all other settings are for the owner.')).toBeVisible();
  await expectGoodAtAllWidths(page);
  await page.getByRole('link', { name: 'Calendar' }).click();
  await expect(page.getByRole('tab', { name: 'Calendar' })).toBeVisible();
});

test('a technician sees her own day, and marks how far a visit is', async ({
  page,
  request,
  site,
}) => {
  const visits = await BookedVisits.of(request, site, 'Ottoline Birch');
  await visits.note('Allergic to acetone.');
  const { date } = await visits.book(['Basic Manicure'], ['Marisol'], 9);
  await logIn(page, site, 'marisol@example.com');
  await page.goto(`/dashboard?date=${date}`);
  const visit = page.getByRole('listitem').filter({ hasText: 'Ottoline Birch' });
  await expect(visit).toContainText('Allergic to acetone.');
  await expect(page.getByText('555')).toHaveCount(0);
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expectAccessible(page);
  await visit.getByRole('radio', { name: 'Arrived' }).check();
  await page.reload();
  await expect(visit.getByRole('radio', { name: 'Arrived' })).toBeChecked();
});

test('Log Out asks where something typed would be lost, and ends the token', async ({
  page,
  site,
}) => {
  await logIn(page, site, 'desk@example.com');
  await page.goto('/dashboard?tab=NewAppt');
  const header = page.getByRole('banner');
  await expect(header).toContainText('Front desk');
  await page.getByLabel('Phone').first().fill('3605550178');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const logOut = header.getByRole('button', { name: 'Log Out' });
  await logOut.click();
  const dialog = page.getByRole('dialog', { name: 'Log out and lose what is typed?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Stay logged in' }).click();
  await expect(page.getByLabel('Phone').first()).toHaveValue('(360) 555-0178');
  await logOut.click();
  await dialog.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/');
  const status = async () =>
    (
      await page.request.get('/api/customers/list', {
        headers: { authorization: `Bearer ${token}` },
      })
    ).status();
  await expect.poll(status).toBe(401);
});
