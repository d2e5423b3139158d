import type { Page } from '@playwright/test';
import { BookingJourney, unusedPhone } from '../support/booking.ts';
import { expect, expectAccessible, test, whenReady } from '../support/test.ts';

const subject = 'Subject: Please confirm your email address';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const button = (page: Page) => page.getByRole('button', { name: 'Confirm my email address' });

test('an address is confirmed by the button of the mailed link, not by opening it', async ({
  page,
  site,
}) => {
  const journey = new BookingJourney(page);
  const email = `ida${Date.now()}@example.com`;
  await journey.open();
  await journey.giveNewPhone({ phone: unusedPhone(), name: 'Ida Ember', email });
  const mails = async () => (await site.outbox()).filter((mail) => mail.includes(`To: ${email}`));
  await expect.poll(async () => (await mails()).length).toBe(1);
  const [mail = ''] = await mails();
  expect(mail).toContain(subject);
  expect(mail).not.toMatch(/ida ember|ember/i);
  // Quoted-printable folds long lines.
  const [link = ''] =
    /http:\S+\/confirm-email#[\w-]{32}/.exec(mail.replaceAll(/=\r?\n/g, '')) ?? [];

  // What a program that checks links does.
  for (let visit = 1; visit <= 2; visit += 1) {
    await page.goto('about:blank');
    await page.goto(link);
    await whenReady(page);
    await expect(heading(page, 'Is this your email address?')).toBeVisible();
  }
  await expectAccessible(page);
  await button(page).click();
  await expect(heading(page, 'Thank you')).toBeVisible();
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'My Visits' }).click();
  await expect(page).toHaveURL('/appointmenthistory');
  // The number that was typed here opens no visits before the name is given, which the page asks for.
  await expect(page.getByLabel('Full name')).toBeVisible();

  await page.goto(link);
  await whenReady(page);
  await button(page).click();
  await expect(page.getByText('Your email address is already confirmed.')).toBeVisible();
});
