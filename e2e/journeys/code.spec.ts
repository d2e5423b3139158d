import type { Page } from '@playwright/test';
import { BookingJourney, unusedPhone } from '../support/booking.ts';
import type { SiteUnderTest } from '../support/site.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

/** The code that was texted last to a number; '' before the first. */
async function codeTo(site: SiteUnderTest, phone: string): Promise<string> {
  const texts = (await site.outbox()).filter((text) => text.startsWith(`To: ${phone}`));
  return texts.map((text) => /\b\d{6}\b/.exec(text)?.[0] ?? '').findLast(Boolean) ?? '';
}

test('a new number proves itself with a texted code, and the booking goes on where it was', async ({
  page,
  site,
  expectedErrors,
}) => {
  const journey = new BookingJourney(page);
  const phone = unusedPhone();
  const chooseAll = async (dayIndex: number) => {
    await journey.chooseServices('Signature Manicure');
    await journey.chooseTechnician('No Preference');
    return journey.chooseTime(dayIndex);
  };

  await journey.open();
  await journey.giveNewPhone({ phone, name: 'Vera Testrup' });
  await chooseAll(2);
  await journey.confirm();
  await expect(page.getByRole('heading', { level: 1, name: /^See you .+, Vera$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Back to Home' }).click();
  await expect.poll(() => cookieNames(page)).not.toContain('salon_book');

  // The device is known: the first name, not the initials.
  await journey.open();
  await page.getByLabel('Phone number').fill(phone);
  await journey.next().click();
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(page.getByText('For Vera T.: choose')).toBeVisible();
  const { date } = await chooseAll(4);
  await journey.confirm();

  await expect(journey.heading('Please confirm your number')).toBeFocused();
  await expect(page.getByText('We texted you a code.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Another code in \d+ s$/ })).toBeDisabled();
  await expectAccessible(page);
  const code = page.getByLabel('Six-digit code');
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');

  // Back returns to the chosen time, and Confirm asks for the code again.
  await page.goBack();
  await expect(journey.heading('Choose a time')).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
  await journey.next('Confirm').click();
  await expect(journey.heading('Please confirm your number')).toBeVisible();
  await expect(page.getByText('We texted you a code.')).toBeVisible();

  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Please enter the six digits.')).toBeVisible();
  await expectAccessible(page);
  await expect.poll(() => codeTo(site, phone), { timeout: 20_000 }).toMatch(/^\d{6}$/);
  const right = await codeTo(site, phone);
  await code.fill(right === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('That code is not right, or no longer valid. Please')).toBeVisible();

  // Phones reload the page of someone who reads the text message: no other code is sent, and the first one still works.
  await page.reload();
  await expect(page.getByText('We texted you a code.')).toBeVisible();
  await code.fill(right);
  await code.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^See you .+, Vera$/ })).toBeVisible();
  await expect(page.locator('time')).toHaveAttribute('datetime', date);
  // The refused calls are in the browser's own log.
  expectedErrors.push(/status of 400 .*\/api\/appointments$/, /status of 400 .*\/verify-code$/);
});

async function cookieNames(page: Page): Promise<string[]> {
  const cookies = await page.context().cookies(`${new URL(page.url()).origin}/api`);
  return cookies.map(({ name }) => name);
}
