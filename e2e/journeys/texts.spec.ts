import { bookForNewClient } from '../support/desk-bookings.ts';
import { SiteUnderTest } from '../support/site.ts';
import { startSmsProvider } from '../support/sms-provider.ts';
import { logIn } from '../support/staff.ts';
import { expect, expectGoodAtAllWidths, test, whenReady } from '../support/test.ts';

const phone = '4255550187';
const landline = '4255550188';
let provider: Awaited<ReturnType<typeof startSmsProvider>>;
let own: SiteUnderTest;

test.beforeAll(async ({ site }) => {
  provider = await startSmsProvider([`+1${landline}`]);
  own = await SiteUnderTest.start(site.port + 90, provider.environment);
});
test.afterAll(async () => {
  await own?.dispose();
  await provider?.stop();
});

const text = (from: string, body: string) => provider.report(own.url, from, body);

test('the desk reads a text as it comes, and answers it there and on the card of the visit', async ({
  page,
}) => {
  await logIn(page, own, 'desk@example.com');
  const { card } = await bookForNewClient(page.request, own, { name: 'Odalys Brandt', phone });
  await page.goto(`${own.url}/dashboard/texts`);
  await whenReady(page);
  await expect(page.getByText('No texts yet')).toBeVisible();
  await expectGoodAtAllWidths(page);

  expect(await text(phone, 'Running ten minutes late, sorry!')).toContain('we have your text');
  const more = page.getByRole('navigation', { name: 'More for staff' });
  await expect(more.getByRole('link', { name: /Texts.*1 unread/ })).toBeVisible();
  const list = page.getByRole('list', { name: 'Texts', exact: true });
  await expect(list.getByRole('link', { name: /Odalys.*1 unread/ })).toBeVisible();
  await expectGoodAtAllWidths(page);
  await list.getByRole('link', { name: /Odalys/ }).click();
  const talk = page.getByRole('region', { name: 'Texts with Odalys Brandt' });
  await expect(talk.getByText('Running ten minutes late, sorry!')).toBeVisible();
  await expect(talk.getByText('Answered automatically')).toBeVisible();
  // What is shown is read.
  await expect(more.getByRole('link', { name: 'Texts', exact: true })).toBeVisible();
  await talk.getByLabel('Your answer').fill('No problem, see you soon.');
  await talk.getByRole('button', { name: 'Send text' }).click();
  await expect(talk.getByText('The answer is on its way.')).toBeVisible();
  await expect(talk.getByText('No problem, see you soon.')).toBeVisible();
  await expect.poll(() => provider.sent.filter((to) => to === `+1${phone}`).length).toBe(2);

  await page.goto(`${own.url}${card}`);
  const sheet = page.getByRole('region', { name: 'Texts', exact: true });
  await expect(sheet.getByText('No problem, see you soon.')).toBeVisible();
  expect(await text(phone, 'cancel')).toContain('Reply YES to cancel');
  await expect(sheet.getByText(/Reply YES to cancel/)).toBeVisible();
  await sheet.getByLabel('Your answer').fill('Shall we cancel?');
  await sheet.getByRole('button', { name: 'Send text' }).click();
  await expect(sheet.getByText('Shall we cancel?', { exact: true }).first()).toBeVisible();
  await expectGoodAtAllWidths(page);
});

test('an answer that failed says so, and can be sent again', async ({ page }) => {
  await logIn(page, own, 'desk@example.com');
  await text(landline, 'Do you do gel?');
  await page.goto(`${own.url}/dashboard/texts`);
  await whenReady(page);
  await page.getByRole('link', { name: /\(425\) 555-0188/ }).click();
  const talk = page.getByRole('region', { name: /Texts with/ });
  await talk.getByLabel('Your answer').fill('We do.');
  await talk.getByRole('button', { name: 'Send text' }).click();
  await expect(talk.getByText('Not sent')).toBeVisible();
  await expect(talk.getByRole('button', { name: 'Send again' })).toBeVisible();
  await expectGoodAtAllWidths(page);
});
