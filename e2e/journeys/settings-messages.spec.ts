import type { APIRequestContext, Page } from '@playwright/test';
import { bookForNewClient } from '../support/desk-bookings.ts';
import { SiteUnderTest } from '../support/site.ts';
import { startSmsProvider } from '../support/sms-provider.ts';
import { logIn, mailsTo } from '../support/staff.ts';
import {
  expect,
  expectAccessible,
  expectGoodAtAllWidths,
  test,
  whenReady,
} from '../support/test.ts';

const landline = '3605550185';
let provider: Awaited<ReturnType<typeof startSmsProvider>>;
let own: SiteUnderTest;

test.beforeAll(async ({ site }) => {
  provider = await startSmsProvider([`+1${landline}`]);
  own = await SiteUnderTest.start(site.port + 60, provider.environment);
});
test.afterAll(async () => {
  await own?.dispose();
  await provider?.stop();
});

async function open(page: Page) {
  await logIn(page, own);
  await page.goto(`${own.url}/config?section=messages`);
  await whenReady(page);
  await expect(page.getByRole('heading', { name: 'What messages say' })).toBeVisible();
}

const book = (request: APIRequestContext, client: { name: string; phone: string }) =>
  bookForNewClient(request, own, client);

test('a landline gets a mail, not a third try, and another message is sent once the provider is back', async ({
  page,
  request,
}) => {
  const home = await book(request, { name: 'Martin Kalin', phone: landline });
  await expect.poll(() => provider.refused).toContain(`+1${landline}`);
  provider.state.down = true;
  await book(request, { name: 'Wren Dahl', phone: '3605550186' });
  await open(page);
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  const title = page.getByRole('heading', { name: /did not arrive/ });
  await expect(async () => {
    await page.reload();
    await expect(title).toHaveText('1 did not arrive', { timeout: 3_000 });
    await expect(row('Wren Dahl')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const section = page
    .getByRole('navigation', { name: 'Settings' })
    .getByRole('link', { name: 'Messages' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(section).toContainText('1 failed');
  await expect(row('Martin Kalin')).toContainText('The number can’t receive texts');
  await expect(row('Martin Kalin')).toContainText('1, stopped');
  await expect(
    row('Martin Kalin').getByRole('link', { name: 'Call (360) 555-0185' }),
  ).toBeVisible();
  await expect(row('Wren Dahl')).toContainText(/\d, again Today|\d, again Tomorrow/);
  await expectGoodAtAllWidths(page);

  // Staff write an address: now a mail can take the place of the text.
  await request.put(`${own.url}/api/customers/${home.id}`, {
    headers: home.headers,
    data: { email: 'martin@example.com' },
  });
  await page.reload();
  await row('Martin Kalin').getByRole('button', { name: 'Mail instead' }).click();
  await expect(page.getByText('A mail is on its way instead.')).toBeVisible();
  await expect(row('Martin Kalin')).toHaveCount(0);
  await expect(section).not.toContainText('failed');
  await expect
    .poll(async () => (await mailsTo(own, 'martin@example.com')).join())
    .toContain('Appointment Confirmation');

  provider.state.down = false;
  await row('Wren Dahl').getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByText('It is on its way again.')).toBeVisible();
  await expect.poll(() => provider.sent).toContain('+13605550186');
  await page.reload();
  await expect(page.getByText('Every message was delivered.')).toBeVisible();
  await expectAccessible(page);
});

test('each message is shown in three languages, and sent to oneself', async ({ page }) => {
  await open(page);
  const text = page.getByRole('region', { name: 'Text message' });
  const mail = page.getByRole('region', { name: 'Mail', exact: true });
  await expect(text.locator('mark').first()).toHaveText(/^Tue, \w+ \d+, 2:30 PM$/);
  await expect(mail).toContainText('Hello Maria,');
  await page.getByRole('radio', { name: 'Tiếng Việt' }).check();
  await expect(mail).toContainText('Kính chào quý khách Maria,');
  await page.getByRole('button', { name: 'Reminder' }).click();
  await expect(mail).toContainText('Lịch hẹn');
  await expectGoodAtAllWidths(page);
  const before = (await mailsTo(own, 'owner@example.com')).length;
  await page.getByRole('button', { name: 'Send test' }).click();
  await expect(page.getByText('A test is on its way to you.')).toBeVisible();
  await expect
    .poll(async () => (await mailsTo(own, 'owner@example.com')).length)
    .toBeGreaterThan(before);
  await expect.poll(() => provider.sent).toContain('+12535550100');
  await page.getByRole('button', { name: 'Contact form' }).click();
  await expect(page.getByText('The salon gets it in English.')).toBeVisible();
  await expect(text).toHaveCount(0);
  await expectAccessible(page);
});
