import type { Page } from '@playwright/test';
import { dateAhead } from '../support/calls.ts';
import { staffPaths } from '../support/pages.ts';
import {
  askForPasscode,
  logInAs,
  mailsTo,
  passcodeField,
  passcodeFor,
  shownDay,
} from '../support/staff.ts';
import { expect, expectAccessible, test, whenReady } from '../support/test.ts';
import { BookedVisits } from '../support/visits.ts';

const owner = 'owner@example.com';
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const wrongPasscode = /status of 401 .*\/verify-passcode$/;

test('staff log in with a passcode and return to the page that they opened', {
  tag: '@quick',
}, async ({ page, site }) => {
  await page.goto('/');
  await page.goto('/dashboard');
  await expect(title(page, 'Login')).toBeVisible();
  await expectAccessible(page);

  await askForPasscode(page, 'nobody');
  await expect(page.getByRole('alert')).toHaveText('Invalid email or phone number.');
  await expectAccessible(page);

  const known = await mailsTo(site, owner);
  await askForPasscode(page, owner);
  await expect(title(page, 'Enter Passcode')).toBeVisible();
  await expect(passcodeField(page)).toBeFocused();
  await expectAccessible(page);
  const passcode = await passcodeFor(site, owner, known);
  // As pasted; it is verified without the button.
  await page.keyboard.insertText(`${passcode.slice(0, 3)} ${passcode.slice(3)}`);

  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(shownDay(page)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page).toHaveURL(/date=/);

  // No entry of the login is left.
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/');
  await whenReady(page);
  const menu = page.getByRole('button', { name: 'Open menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('banner').getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('a wrong passcode shows an error and can be corrected, also after a reload', {
  tag: '@quick',
}, async ({ page, site, expectedErrors }) => {
  await page.goto('/login');
  await whenReady(page);
  const known = await mailsTo(site, owner);
  await askForPasscode(page, owner);
  const right = await passcodeFor(site, owner, known);
  await passcodeField(page).fill(right === '000000' ? '000001' : '000000');
  await expect(page.getByRole('alert')).toHaveText(
    'That passcode did not work. Check the digits, or send a new one.',
  );
  await expectAccessible(page);

  const drawnAs = () =>
    passcodeField(page).evaluate((one) =>
      getComputedStyle(one).getPropertyValue('-webkit-text-security'),
    );
  expect(await drawnAs()).toBe('disc');
  await page.getByRole('checkbox', { name: 'Show digits' }).check();
  expect(await drawnAs()).toBe('none');
  await expectAccessible(page);

  // Phones reload the page of someone who reads the message.
  await page.reload();
  await expect(title(page, 'Enter Passcode')).toBeVisible();
  await passcodeField(page).fill(right);
  await expect(page).toHaveURL('/');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
  expectedErrors.push(wrongPasscode);
});

for (const path of staffPaths) {
  test(`${path} needs a login and redirects somebody without a role to the home page`, {
    tag: '@quick',
  }, async ({ page }) => {
    await page.goto(path);
    await expect(title(page, 'Login')).toBeVisible();
    const payload = btoa(JSON.stringify({ exp: 4_000_000_000, data: { admin_privilege: false } }));
    await page.evaluate((value) => localStorage.setItem('token', value), `a.${payload}.b`);
    await page.goto(path);
    await expect(page).toHaveURL('/');
    const why = page.getByText('This login opens no page of the staff');
    await expect(why).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(why).toBeHidden();
    await page.reload();
    await expect(title(page, 'Polish, Pamper, Perfection')).toBeVisible();
    await expect(why).toBeHidden();
  });
}

test('an expired token is removed and leads to the login page', { tag: '@quick' }, async ({
  page,
}) => {
  const payload = btoa(JSON.stringify({ exp: 1, data: { admin_privilege: true } }));
  await page.goto('/');
  await page.evaluate((token) => localStorage.setItem('token', token), `a.${payload}.b`);
  await page.goto('/dashboard');
  await expect(title(page, 'Login')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test.describe('over a page that is open', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Please log in again' });

  /** A text field that React does not know: what is typed into it is lost when the page is rendered anew. */
  const addField = (page: Page) =>
    title(page, 'Dashboard').evaluate((heading) => {
      const field = document.createElement('input');
      field.setAttribute('aria-label', 'Typed meanwhile');
      heading.after(field);
    });

  test('a token that expires asks for a login, and what was typed stays', async ({
    page,
    site,
    expectedErrors,
  }) => {
    const now = Date.now();
    await page.clock.install({ time: now });
    await page.goto('/login');
    await whenReady(page);
    await logInAs(page, site, owner);
    await expect(page).toHaveURL('/');
    await page.goto('/dashboard');
    await expect(shownDay(page)).toBeVisible();
    await addField(page);
    const typed = page.getByLabel('Typed meanwhile');
    await typed.fill('Allergic to acetone');

    await page.clock.fastForward('12:00:01');
    await expect(dialog(page)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await expectAccessible(page);
    // The clock of the API did not move.
    await page.clock.setSystemTime(now);
    const known = await mailsTo(site, owner);
    await askForPasscode(page, owner);
    await expect(page.getByRole('dialog', { name: 'Enter Passcode' })).toBeVisible();
    const passcode = await passcodeFor(site, owner, known);
    await passcodeField(page).fill(passcode === '000000' ? '000001' : '000000');
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page);
    // Browsers close a dialog at the second Escape in a row.
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeVisible();

    await logInAs(page, site, owner);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(typed).toHaveValue('Allergic to acetone');
    await expect(typed).toBeFocused();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(shownDay(page)).toBeVisible();
    expectedErrors.push(wrongPasscode);
  });

  test('what is typed when a token expires is saved and booked after the login', async ({
    page,
    context,
    request,
    site,
    expectedErrors,
  }) => {
    // Form and menu beside each other.
    await page.setViewportSize({ width: 1280, height: 800 });
    const { customer } = await BookedVisits.of(request, site, 'Odile Marlow');
    const notesPage = await context.newPage();
    const expiresAt = Date.now() + 40_000;
    const token = await site.tokenUntil(expiresAt);
    await context.addInitScript((value) => localStorage.setItem('token', value), token);
    await notesPage.goto(`/dashboard?tab=CustMgt&client=${customer.id}`);
    const notes = notesPage.getByRole('textbox', { name: /^Health and preferences/ });
    await notes.pressSequentially('Allergic to ace');

    await page.goto('/dashboard?tab=NewAppt');
    const form = page.getByRole('form', { name: 'New Appointment' });
    await form.getByRole('combobox', { name: 'Phone' }).fill('3605550193');
    await form.getByRole('combobox', { name: 'Name' }).fill('Odette Marlow');
    const [year, month, day] = dateAhead(30).split('-');
    await form.getByRole('textbox', { name: 'Date' }).fill(`${month}/${day}/${year}`);
    await page.getByRole('checkbox', { name: /^Signature Manicure/ }).check();
    const book = form.getByRole('button', { name: /^Book \d/ });
    await expect(book).toBeEnabled();
    // What is sent before, and arrives after.
    await page.route(
      '**/api/customers/',
      async (route) => {
        const headers = { authorization: `Bearer ${token}` };
        const status = async () =>
          (await request.get('/api/customers/bursts', { headers })).status();
        await expect.poll(status, { timeout: 25_000 }).toBe(401);
        await route.continue();
      },
      { times: 1 },
    );
    // The call waits for its answer for 15 s.
    await expect.poll(() => expiresAt - Date.now(), { timeout: 40_000 }).toBeLessThan(5_000);
    const refused = page.waitForResponse((one) => one.url().endsWith('/api/customers/'));
    await book.click();
    expect((await refused).status()).toBe(401);
    await expect(dialog(page)).toBeVisible();
    await expect(dialog(notesPage)).toBeVisible();
    await logInAs(page, site, owner);
    // The whole name: a visitor gets it shortened.
    await expect(page.getByText(/Appointment successfully booked! Odette Marlow,/)).toBeVisible();

    await expect(dialog(notesPage)).toHaveCount(0);
    await expect(notes).toHaveValue('Allergic to ace');
    await expect(notes).toBeFocused();
    await notesPage.keyboard.type('tone');
    await notesPage.getByRole('button', { name: 'Save notes' }).click();
    await expect(notesPage.getByText('The notes are saved.')).toBeVisible();
    expectedErrors.push(/status of 401 /);
  });

  test('Log Out leaves to the home page', { tag: '@quick' }, async ({ page, site }) => {
    await page.goto('/login');
    await whenReady(page);
    await logInAs(page, site, owner);
    await expect(page).toHaveURL('/');
    await page.goto('/dashboard');
    await expect(title(page, 'Dashboard')).toBeVisible();
    const other = await page.context().newPage();
    await other.goto('/privacy-policy');
    await other.evaluate(() => localStorage.removeItem('token'));
    await expect(dialog(page)).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Log Out' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
