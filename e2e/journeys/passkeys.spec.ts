import { tokenOf } from '../support/staff.ts';
import { expect, expectGoodAtAllWidths, test, whenReady } from '../support/test.ts';

test('staff add a passkey, log in with it, and remove it', async ({ page, site }) => {
  // A passkey belongs to a name; an address of the network has none.
  const origin = site.url.replace('127.0.0.1', 'localhost');
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  await page.goto(`${origin}/`);
  const token = await tokenOf(site, 'desk@example.com');
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  await page.goto(`${origin}/config?section=devices`);
  await page.getByLabel('Name of the new passkey').fill('Front desk computer');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const passkeys = page.getByRole('list', { name: 'Passkeys' });
  await expect(passkeys).toContainText('Front desk computer');
  await expectGoodAtAllWidths(page);

  await page.getByRole('banner').getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(`${origin}/`);
  await page.goto(`${origin}/config?section=devices`);
  await whenReady(page);
  const byPasskey = page.getByRole('button', { name: 'Log in with a passkey' });
  await expect(byPasskey).toBeVisible();
  await expectGoodAtAllWidths(page);
  await byPasskey.click();
  await expect(passkeys).toContainText('Last used');
  await page.getByRole('button', { name: 'Remove: Front desk computer' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'The passkey is removed.' }),
  ).toBeVisible();
  await expect(passkeys).toHaveCount(0);
});
