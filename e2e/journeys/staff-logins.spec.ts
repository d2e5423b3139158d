import { logIn, logInAs, mailsTo, passcodeField, passcodeFor } from '../support/staff.ts';
import { expect, expectGoodAtAllWidths, test } from '../support/test.ts';

const desk = 'desk@example.com';

test('staff see their devices and end one, whose page asks for a login and keeps what is typed', async ({
  page,
  otherPage,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/);
  await otherPage.goto('/dashboard?tab=NewAppt');
  await logInAs(otherPage, site, desk);
  await otherPage.getByLabel('Phone').first().fill('3605550178');

  await logIn(page, site, desk);
  await page.goto('/dashboard');
  await page.getByRole('banner').getByRole('link', { name: 'Your devices' }).click();
  const devices = page.getByRole('list', { name: 'Your devices' });
  await expect(devices.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1);
  await expectGoodAtAllWidths(page);
  await page.getByRole('button', { name: 'End all others' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Logged out there.' })).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(1);

  const dialog = otherPage.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const known = await mailsTo(site, desk);
  await dialog.getByRole('button', { name: 'Send Passcode' }).click();
  await passcodeField(otherPage).fill(await passcodeFor(site, desk, known));
  await expect(dialog).toHaveCount(0);
  await expect(otherPage.getByLabel('Phone').first()).toHaveValue('(360) 555-0178');
});

test('the owner sees the devices of others, and sets when unused ones are logged out', async ({
  page,
  site,
}) => {
  await logIn(page, site);
  await page.goto('/config?section=devices');
  const idle = page.getByLabel('Log out unused devices after');
  await expect(idle).toHaveValue('0');
  await expectGoodAtAllWidths(page);
  await idle.selectOption('30 minutes');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(idle).toHaveValue('0');
  await page.goto('/config?section=staff');
  await page.getByRole('button', { name: desk }).click();
  await expect(page.getByRole('heading', { name: /^Devices of/ })).toBeVisible();
  await expectGoodAtAllWidths(page);
});
