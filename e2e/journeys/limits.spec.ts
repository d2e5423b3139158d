import { BookingJourney, unusedPhone } from '../support/booking.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

async function openTimes(journey: BookingJourney) {
  await journey.open();
  await journey.giveNewPhone({ phone: unusedPhone(), name: 'Una Testrup' });
  await journey.chooseServices('Signature Manicure');
  await journey.chooseTechnician('No Preference');
  await expect(journey.freeDays().first()).toBeVisible();
}

test('the calendar ends with the last date that can be booked', async ({ page }) => {
  const journey = new BookingJourney(page);
  await openTimes(journey);
  const later = page.getByRole('button', { name: 'Later weeks' });
  const end = page.getByText(/^The book is open until \w+, \w+ \d+/);
  await expect(end).toBeHidden();
  for (let pages = 0; pages < 6 && (await later.isEnabled()); pages += 1) {
    await later.click();
    await expect(page.locator('[class*="waiting"]:visible')).toHaveCount(0);
  }
  await expect(later).toBeDisabled();
  await expect(end).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expectAccessible(page);

  const last = journey.freeDays().last();
  await last.click();
  await expect(journey.slots().first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Earlier weeks' }).click();
  await expect(later).toBeEnabled();
});

test('somebody else starts without the number and the session of the visitor before', async ({
  page,
}) => {
  const journey = new BookingJourney(page);
  await journey.open();
  const phone = unusedPhone();
  await journey.giveNewPhone({ phone, name: 'Wanda Testrup' });
  await page.getByRole('button', { name: 'Not you?' }).click();
  await expect(journey.heading('Your phone number')).toBeVisible();
  await expect(page.getByLabel('Phone number')).toHaveValue('');
  await expect
    .poll(async () => {
      const cookies = await page.context().cookies(`${new URL(page.url()).origin}/api`);
      return cookies.map(({ name }) => name);
    })
    .not.toContain('salon_book');
  await page.reload();
  await expect(page.getByLabel('Phone number')).toHaveValue('');
});

for (const { code, button } of [
  { code: 'too_many_upcoming', button: 'Close' },
  { code: 'too_many_that_day', button: 'Choose another day' },
  { code: 'own_overlap', button: 'Choose another time' },
]) {
  test(`a booking that is over a limit leads on: ${code}`, async ({ page, expectedErrors }) => {
    const journey = new BookingJourney(page);
    await openTimes(journey);
    const { time } = await journey.chooseTime(3);
    const message = 'This is the sentence of the salon.';
    await page.route('**/api/appointments', (route) =>
      route.fulfill({ status: 400, json: { code, message } }),
    );
    await journey.confirm();
    const dialog = page.getByRole('dialog', { name: 'That can’t be booked here' });
    await expect(dialog.getByText(message)).toBeVisible();
    await expect(dialog.getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:/);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: button }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('radio', { name: time })).toBeChecked();
    // The refused calls are in the browser's own log.
    expectedErrors.push(/status of 400 .*\/api\/appointments$/);
  });
}

test('without a code the phone is the way on, with one another is sent and used up', async ({
  page,
  expectedErrors,
}) => {
  const journey = new BookingJourney(page);
  await openTimes(journey);
  await journey.chooseTime(3);
  const refuse = (code: string, status = 400, headers = {}) => ({
    status,
    headers,
    json: { code, message: `This is the sentence of ${code}.` },
  });
  const onTheWay = { message: '', channel: 'text', resend_after: 0, expires_after: 600 };
  let sending: object = refuse('too_many_requests', 429, { 'retry-after': '2646' });
  await page.route('**/api/appointments', (route) => route.fulfill(refuse('code_required')));
  await page.route('**/api/customers/send-code', (route) => route.fulfill(sending));
  await page.route('**/api/customers/verify-code', (route) =>
    route.fulfill(refuse('code_used_up')),
  );
  await journey.confirm();
  const code = page.getByLabel('Six-digit code');
  await expect(page.getByText('You can ask for a code again in 45 minutes.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeDisabled();
  await expect(page.getByRole('main').getByRole('link', { name: /^Call / })).toBeVisible();
  await expect(code).toBeHidden();
  await expectAccessible(page);

  sending = { json: onTheWay };
  await page.goBack();
  await journey.confirm();
  await expect(page.getByText('We texted you a code.')).toBeVisible();
  await page.getByRole('button', { name: 'Send another code' }).click();
  await expect(page.getByText('The earlier one no longer works.')).toBeVisible();
  await expect(code).toBeFocused();
  await expectAccessible(page);

  await code.fill('123456');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('This is the sentence of code_used_up.')).toBeVisible();
  await expect(code).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Send another code' })).toBeFocused();
  await expectAccessible(page);

  await page.route('**/api/customers/send-code', (route) => route.abort('internetdisconnected'));
  await page.getByRole('button', { name: 'Send another code' }).click();
  await expect(page.getByText('You seem to be offline.')).toBeVisible();
  await expectAccessible(page);
  expectedErrors.push(/status of 400 .*\/api\/appointments$/, /status of 429 .*\/send-code$/);
  expectedErrors.push(/status of 400 .*\/verify-code$/, /ERR_INTERNET_DISCONNECTED .*\/send-code$/);
});

test('the links to the home page end the session of a booking that was made', async ({ page }) => {
  for (const link of ['Home', /^Nail Salon/]) {
    const journey = new BookingJourney(page);
    await openTimes(journey);
    await journey.chooseTime(3);
    await journey.confirm();
    await expect(page.getByRole('heading', { level: 1, name: /^See you / })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: link }).click();
    await expect
      .poll(async () => {
        const cookies = await page.context().cookies(`${new URL(page.url()).origin}/api`);
        return cookies.map(({ name }) => name);
      })
      .not.toContain('salon_book');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    // The session ends with the click. Back before the page has changed would leave another page.
    const home = page.getByRole('heading', { level: 1, name: /^Polish/ });
    await expect(home).toBeVisible();
    await page.goBack();
    // Back passes the steps of the made booking by, one after the other.
    await expect(home).toBeVisible();
    await expect(page).toHaveURL(/:\d+\/$/);
  }
});
