import { staffPaths } from '../support/pages.ts';
import { mailsTo, passcodeFor, tokenOf } from '../support/staff.ts';
import { expect, expectAccessible, test, whenReady } from '../support/test.ts';

test('staff log in with a passcode and return to the page that they opened', async ({
  page,
  site,
}) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Email or 10-digit phone number').fill('nobody');
  await page.getByRole('button', { name: 'Send Passcode' }).click();
  await expect(page.getByRole('alert')).toHaveText('Invalid email or phone number.');
  await expectAccessible(page);

  const known = await mailsTo(site, 'owner@example.com');
  await page.getByLabel('Email or 10-digit phone number').fill('owner@example.com');
  await page.getByRole('button', { name: 'Send Passcode' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Enter Passcode' })).toBeFocused();
  await expectAccessible(page);
  const passcode = await passcodeFor(site, 'owner@example.com', known);
  await page.getByLabel('Passcode').fill(passcode);
  await page.getByRole('button', { name: 'Verify & Login' }).click();

  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: /Linh/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page).toHaveURL(/date=/);

  await page.goto('/');
  await whenReady(page);
  const menu = page.getByRole('button', { name: 'Open menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('banner').getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('a wrong passcode shows an error and can be corrected', async ({ page, expectedErrors }) => {
  await page.goto('/login');
  await whenReady(page);
  await page.getByLabel('Email or 10-digit phone number').fill('2535550100');
  await page.getByRole('button', { name: 'Send Passcode' }).click();
  await page.getByLabel('Passcode').fill('000000');
  await page.getByRole('button', { name: 'Verify & Login' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use another email or phone' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  expectedErrors.push(/status of 401 .*\/verify-passcode$/);
});

test('many wrong passcodes cost a wait, and the page says how long', async ({
  page,
  expectedErrors,
}) => {
  // A network of its own: the waits of other tests are not affected.
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '198.51.100.7' });
  await page.goto('/login');
  await whenReady(page);
  await page.getByLabel('Email or 10-digit phone number').fill('desk@example.com');
  await page.getByRole('button', { name: 'Send Passcode' }).click();
  for (let wrong = 0; wrong < 7; wrong += 1) {
    const answered = page.waitForResponse(/verify-passcode/);
    await page.getByLabel('Passcode').fill(`00000${wrong}`);
    await page.getByRole('button', { name: 'Verify & Login' }).click();
    await answered;
  }
  await expect(page.getByRole('alert')).toHaveText('Too many tries. Please try again in a minute.');
  await expectAccessible(page);
  expectedErrors.push(/status of 401 .*\/verify-passcode$/, /status of 429 .*\/verify-passcode$/);
});

test('a device on which staff logged in does not wait for strangers on its network', async ({
  page,
  site,
}) => {
  const ip = '198.51.100.8';
  const logIn = async () => {
    await page.goto('/login');
    await whenReady(page);
    const known = await mailsTo(site, 'owner@example.com');
    await page.getByLabel('Email or 10-digit phone number').fill('owner@example.com');
    await page.getByRole('button', { name: 'Send Passcode' }).click();
    await page.getByLabel('Passcode').fill(await passcodeFor(site, 'owner@example.com', known));
    await page.getByRole('button', { name: 'Verify & Login' }).click();
    await expect(page).toHaveURL('/');
  };
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': ip });
  await logIn();
  const statuses = [];
  for (let guess = 0; guess < 8; guess += 1) {
    const stranger = await fetch(`${site.url}/api/authentication/verify-passcode`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
      body: JSON.stringify({ identifier: 'owner@example.com', passcode: '000000' }),
    });
    statuses.push(stranger.status);
  }
  expect(statuses.at(-1)).toBe(429);
  await page.evaluate(() => localStorage.clear());
  await logIn();
});

for (const path of staffPaths) {
  test(`${path} needs a login and redirects staff without the privilege to the home page`, async ({
    page,
    site,
  }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
    const token = await tokenOf(site, 'desk@example.com');
    await page.evaluate((value) => localStorage.setItem('token', value), token);
    await page.goto(path);
    await expect(page).toHaveURL('/');
  });
}

test('a token that the server refuses leads to the login page, with a message', async ({
  page,
  expectedErrors,
}) => {
  const claims = { exp: 4_102_444_800, data: { admin_privilege: true } };
  await page.goto('/');
  await page.evaluate(
    (token) => localStorage.setItem('token', token),
    `${btoa('{"alg":"HS256"}')}.${btoa(JSON.stringify(claims))}.forged`,
  );
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await expectAccessible(page);
  expectedErrors.push(/status of 401 .*\/api\/appointments/);
});

test('an expired token is removed and leads to the login page', async ({ page }) => {
  const payload = btoa(JSON.stringify({ exp: 1, data: { admin_privilege: true } }));
  await page.goto('/');
  await page.evaluate((token) => localStorage.setItem('token', token), `a.${payload}.b`);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});
