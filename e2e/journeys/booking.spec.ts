import { BookingJourney, unusedPhone } from '../support/booking.ts';
import { fillDay } from '../support/full-day.ts';
import { mailsTo } from '../support/staff.ts';
import { expect, expectAccessible, expectUncovered, test, whenReady } from '../support/test.ts';

test('a new customer books an appointment with a named technician', { tag: '@quick' }, async ({
  page,
  site,
}) => {
  const journey = new BookingJourney(page);
  const phone = unusedPhone();

  await page.goto('/');
  await whenReady(page);
  await page.getByRole('main').getByRole('link', { name: 'Book Now' }).click();
  await expect(journey.heading('Choose Your Booking Experience')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Book Single' }).click();
  await expect(journey.heading('Your phone number')).toBeVisible();
  await expectAccessible(page);

  // Few customers have the link sent to one mailbox.
  const email = `wilma${Date.now()}@example.com`;
  await journey.giveNewPhone({ phone, name: 'Wilma Testrup', email });
  await expectAccessible(page);
  await expect(page.getByText('For Wilma T.: choose')).toBeVisible();
  await expect(journey.next()).toBeDisabled();
  await journey.chooseServices('Signature Manicure');
  await expectAccessible(page);
  await expect(page.getByRole('radio', { name: /^No Preference/ })).toBeChecked();
  await journey.chooseTechnician('Linh');
  await expect(journey.next('Confirm')).toBeDisabled();
  const { date, time } = await journey.chooseTime();
  await expectAccessible(page);
  await journey.confirm();

  await expect(page.getByRole('heading', { level: 1, name: /^See you .+, Wilma$/ })).toBeVisible();
  await expect(page.getByText('Please arrive 5 minutes early.')).toBeVisible();
  const awaited = page.getByText(
    'Once you confirm your email address with it, we send you the details.',
  );
  await expect(awaited).toBeVisible();
  await expect(page.locator('time')).toHaveAttribute('datetime', date);
  await expect(page.getByRole('definition').filter({ hasText: 'Linh' })).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /^See you/ })).toBeVisible();
  await expect(awaited).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.ics$/);

  await expect
    .poll(async () => (await mailsTo(site, email)).length, { timeout: 20_000 })
    .toBeGreaterThan(0);

  const schedule = await (await page.request.get(`/api/technicians/schedule?date=${date}`)).json();
  const starts = schedule
    .find((technician: { name: string }) => technician.name === 'Linh')
    .Appointments.map((one: { start_service_time: string }) => one.start_service_time);
  expect(starts).toContain(as24Hours(time));

  await page.getByRole('button', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);

  // The next user of this browser does not see the booking, nor its empty steps.
  await page.goBack();
  await expect(journey.heading('Choose Your Booking Experience')).toBeVisible();
  await expect(page.getByText('Wilma')).toHaveCount(0);
});

test('Back from the confirmation leads to where the visitor was before', async ({ page }) => {
  const journey = new BookingJourney(page);
  await page.goto('/bookingchoice');
  await whenReady(page);
  await page.getByRole('link', { name: 'Book Single' }).click();
  await journey.giveNewPhone({ phone: unusedPhone(), name: 'Berta Backe' });
  await journey.chooseServices('Eyebrows');
  await journey.chooseTechnician('No Preference');
  await journey.chooseTime(3);
  await journey.confirm();
  const done = page.getByRole('heading', { level: 1, name: /^See you/ });
  await expect(done).toBeVisible();
  await page.reload();
  await expect(done).toBeVisible();
  await page.goBack();
  await expect(journey.heading('Choose Your Booking Experience')).toBeVisible();
  await expect(page).toHaveURL('/bookingchoice');
  await page.goForward();
  await expect(done).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/bookingchoice');

  // The next booking has its own way back.
  await page.getByRole('link', { name: 'Book Single' }).click();
  await journey.chooseServices('Eyebrows');
  await page.goBack();
  await expect(page.getByRole('checkbox', { name: 'Eyebrows' })).toBeChecked();
});

test('every step is restored after Back and reload', async ({ page }) => {
  const journey = new BookingJourney(page);
  await journey.open();
  await journey.giveNewPhone({ phone: unusedPhone(), name: 'Bo Backe' });
  await journey.chooseServices('Eyebrows');
  await journey.chooseTechnician('No Preference');
  const { time } = await journey.chooseTime();

  await page.reload();
  await expect(page.getByRole('radio', { name: time })).toBeChecked();
  await page.goBack();
  await expect(page.getByRole('radio', { name: /No Preference/ })).toBeChecked();
  await page.goBack();
  await expect(page.getByRole('checkbox', { name: 'Eyebrows' })).toBeChecked();
  await page.goForward();
  await page.goForward();
  await expect(page.getByRole('radio', { name: time })).toBeChecked();
  // A second tap on the selected time clears it.
  await page.getByText(time, { exact: true }).click();
  await expect(journey.next('Confirm')).toBeDisabled();
});

test('leaving by Cancel Booking or by the back button needs a confirmation', {
  tag: '@quick',
}, async ({ page }) => {
  const journey = new BookingJourney(page);
  await page.goto('/bookingchoice');
  await whenReady(page);
  await page.getByRole('link', { name: 'Book Single' }).click();
  await journey.giveNewPhone({ phone: unusedPhone(), name: 'Lea Leaver' });

  const dialog = page.getByRole('dialog', {
    name: 'Are you sure you want to leave the booking?',
  });
  await page.getByRole('button', { name: 'Cancel Booking' }).click();
  await expect(dialog).toBeVisible();
  await expect(page.getByRole('button', { name: 'No, Stay in Booking' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.goBack();
  await expect(journey.heading('Your phone number')).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeVisible();
  await page.getByRole('button', { name: 'No, Stay in Booking' }).click();
  await expect(page).toHaveURL(/\/booking/);
  await page.goBack();
  await page.getByRole('button', { name: 'Yes, Cancel Booking' }).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('closing the tab during a booking needs a confirmation', async ({ page }) => {
  const journey = new BookingJourney(page);
  await journey.open();
  await journey.giveNewPhone({ phone: unusedPhone(), name: 'Tabea Closer' });
  const opened = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await opened;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(journey.heading('Select services')).toBeVisible();
});

function as24Hours(clock: string): string {
  const [, hour = '', minute = '', half] = /^(\d+):(\d\d) (AM|PM)$/.exec(clock) ?? [];
  return `${String((Number(hour) % 12) + (half === 'PM' ? 12 : 0)).padStart(2, '0')}:${minute}`;
}

test('the typed customer data is restored after Back and reload', async ({ page }) => {
  const journey = new BookingJourney(page);
  const phone = unusedPhone();
  const readable = `(${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`;
  await page.goto('/bookingchoice');
  await whenReady(page);
  await page.getByRole('link', { name: 'Book Single' }).click();
  await page.getByLabel('Phone number').pressSequentially(phone);
  await page.reload();
  await whenReady(page);
  await expect(page.getByLabel('Phone number')).toHaveValue(readable);

  await journey.next().click();
  await expect(journey.heading('Nice to meet you')).toBeVisible();
  await page.getByLabel('Name').pressSequentially('Hilda History');
  await page.getByLabel('Email').pressSequentially('hilda@example.com');
  await page.reload();
  await whenReady(page);
  await expect(journey.heading('Nice to meet you')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Hilda History');
  await expect(page.getByLabel('Email')).toHaveValue('hilda@example.com');

  await page.goBack();
  await expect(journey.heading('Your phone number')).toBeFocused();
  await expect(page.getByLabel('Phone number')).toHaveValue(readable);
  await journey.next().click();
  await expect(page.getByLabel('Name')).toHaveValue('Hilda History');
  await page.getByRole('button', { name: 'Use another number' }).click();
  await expect(journey.heading('Your phone number')).toBeVisible();
  await page.goForward();
  await expect(page.getByLabel('Email')).toHaveValue('hilda@example.com');
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['smsOptIn']);

  await journey.next().click();
  await expect(journey.heading('Select services')).toBeVisible();
  await page.goBack();
  await expect(journey.heading('Your phone number')).toBeVisible();
  await expect(page.getByLabel('Phone number')).toHaveValue(readable);
});

test('a link to a category selects its chip and scrolls to it', async ({ page }) => {
  // A wide screen shows the names of the categories instead.
  await page.setViewportSize({ width: 375, height: 812 });
  const journey = new BookingJourney(page);
  await journey.open();
  await journey.giveNewPhone({ phone: unusedPhone(), name: 'Cato Chip' });
  const chips = page.getByRole('navigation', { name: 'Categories' });
  const marked = chips.locator('[aria-current]');
  await expect(marked).toHaveText('Nail Care');
  for (const name of ['Waxing', 'Lashes & Brows', 'Facial']) {
    await chips.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { name })).toBeInViewport();
    await expect(marked).toHaveText(name);
    await expect(marked).toBeInViewport({ ratio: 1 });
  }
  await page.evaluate(() => dispatchEvent(new Event('touchmove')));
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect(marked).toHaveText('Lashes & Brows');
  await expect(marked).toBeInViewport({ ratio: 1 });
});

test('services that no technician performs together are marked', async ({ page }) => {
  const journey = new BookingJourney(page);
  await journey.open();
  await journey.giveNewPhone({ phone: unusedPhone(), name: 'Mia Mixed' });
  await journey.chooseServices('Basic Manicure', 'Acrylic Fill', 'Lash Lift');
  await expect(
    page.getByText('Take out Lash Lift, and there is someone for the rest.'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: /^Call/ })).toBeVisible();
  await expect(journey.next()).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Change services' }).click();
  await page.getByRole('checkbox', { name: /^Lash Lift/ }).uncheck();
  await journey.next().click();
  await expect(page.getByRole('radio', { name: /Linh/ })).toBeVisible();
});

test('a full day has a button to the next free day, which the bar does not cover', async ({
  page,
  request,
  site,
}) => {
  const journey = new BookingJourney(page);
  await journey.open();
  await journey.giveNewPhone({ phone: unusedPhone(), name: 'Frida Full' });
  await journey.chooseServices('Deluxe Manicure', 'Deluxe Pedicure', 'Gel Pedicure');
  await journey.chooseTechnician('Marisol');
  const date = String(await journey.freeDays().nth(1).getAttribute('data-date'));
  await fillDay(request, site, { technician: 'Marisol', service: 'Deluxe Manicure', date });
  await page.reload();
  await journey.day(date, 'full').click();
  await expect(
    page.getByText('No available slots for the selected date and technician.'),
  ).toBeVisible();
  const onward = page.getByRole('button', { name: /^Go to / });
  // Not under the bar.
  await expectUncovered(onward);
  await expectAccessible(page);
  await onward.click();
  await expect(journey.slots().first()).toBeVisible();
});

test('“Not you?” forgets the number everywhere, also after Back', async ({ page, site }) => {
  const journey = new BookingJourney(page);
  const phone = unusedPhone();
  const shown = phone.slice(6);
  await page.goto('/bookingchoice');
  await whenReady(page);
  await page.getByRole('link', { name: 'Book Single' }).click();
  await journey.giveNewPhone({ phone, name: 'Nadia Notme' });
  await page.getByRole('button', { name: 'Not you?' }).click();
  await expect(journey.heading('Your phone number')).toBeVisible();
  await expect(page.getByLabel('Phone number')).toHaveValue('');
  await page.goBack();
  await expect(page.getByLabel('Phone number')).toHaveValue('');
  await page.reload();
  await whenReady(page);
  await expect(page.getByLabel('Phone number')).toHaveValue('');
  await page.goForward();
  await expect(page.getByLabel('Phone number')).toHaveValue('');
  expect(await page.content()).not.toContain(shown);
  await expect
    .poll(async () => (await page.context().cookies(`${site.url}/api`)).map(({ name }) => name))
    .not.toContain('salon_book');
});
