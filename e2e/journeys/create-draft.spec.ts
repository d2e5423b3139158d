import { logIn } from '../support/staff.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('what is typed for an appointment stays over a reload, and the button that books is in view', async ({
  page,
  site,
  expectedErrors,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await logIn(page, site);
  await page.goto('/dashboard?tab=NewAppt');
  const name = page.getByRole('textbox', { name: 'Name' });
  await page.getByRole('combobox', { name: 'Phone' }).fill('3605550161');
  await name.fill('Ada Reload');
  await page.getByRole('checkbox', { name: /^Signature Manicure/ }).check();
  await page.getByRole('checkbox', { name: 'Agreed to text messages' }).check();
  // A day later, where something is free.
  await page.keyboard.press('Alt+ArrowRight');
  const book = page.getByRole('form').getByRole('button', { name: /^Book/ });
  await expect(book).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await page.reload();
  await expect(name).toHaveValue('Ada Reload');
  await expect(page.getByRole('checkbox', { name: 'Agreed to text messages' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: /^Signature Manicure/ })).toBeChecked();
  await expect(page).toHaveURL('/dashboard?tab=NewAppt');

  expectedErrors.push(
    /ERR_FAILED .*\/api\/customers\/$/,
    /^Error saving the customer: ApiError: No connection\./,
  );
  await page.route('**/api/customers/', (route) => route.abort());
  await name.press('Control+Enter');
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await expect(book).toBeInViewport({ ratio: 1 });
});
