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
  const end = page.getByText(/^You can book until \w+, \w+ \d+/);
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

test('a booking that is over a limit leads on', async ({ page, expectedErrors }) => {
  const journey = new BookingJourney(page);
  await openTimes(journey);
  const { time } = await journey.chooseTime(3);
  const message = 'This is the sentence of the salon.';
  await page.route('**/api/appointments', (route) =>
    route.fulfill({ status: 400, json: { code: 'own_overlap', message } }),
  );
  await journey.confirm();
  const dialog = page.getByRole('dialog', { name: 'That can’t be booked here' });
  await expect(dialog.getByText(message)).toBeVisible();
  await expect(dialog.getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Choose another time' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('radio', { name: time })).toBeChecked();
  // The refused calls are in the browser's own log.
  expectedErrors.push(/status of 400 .*\/api\/appointments$/);
});

test('the way to the home page ends the session of a booking that was made', async ({ page }) => {
  const journey = new BookingJourney(page);
  await openTimes(journey);
  await journey.chooseTime(3);
  await journey.confirm();
  await expect(page.getByRole('heading', { level: 1, name: /^See you / })).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Nail Salon/ })
    .click();
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
});
