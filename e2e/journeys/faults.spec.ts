import { BookingJourney, unusedPhone } from '../support/booking.ts';
import { keepReports, reportedStages } from '../support/release.ts';
import { whileHidden } from '../support/staff.ts';
import { expect, expectAccessible, test, whenReady } from '../support/test.ts';

test('where the answer to a booking is lost it is asked for again, and books once', async ({
  page,
  site,
  expectedErrors,
}) => {
  const journey = new BookingJourney(page);
  await journey.open();
  await journey.giveNewPhone({ phone: unusedPhone(), name: 'Otto Offline' });
  await journey.chooseServices('Basic Pedicure');
  await journey.chooseTechnician('No Preference');
  await journey.chooseTime(3);

  await site.stop();
  await journey.confirm();
  const dialog = page.getByRole('dialog', {
    name: 'We could not tell whether your visit is booked.',
  });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await site.start();
  // The salon books, and the answer to that is lost, too.
  const ids: number[] = [];
  await page.route('**/api/appointments', async (route) => {
    ids.push((await (await route.fetch()).json()).id);
    await route.abort();
  });
  const check = dialog.getByRole('button', { name: 'Check now' });
  await check.click();
  await expect.poll(() => ids.length).toBeGreaterThan(0);
  await expect(check).not.toHaveAttribute('aria-busy', 'true');
  await page.unroute('**/api/appointments');
  // A reload asks by itself.
  page.once('dialog', (leave) => leave.accept());
  const answer = page.waitForResponse(/\/api\/appointments$/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /^See you/ })).toBeVisible();
  ids.push((await (await answer).json()).id);
  expect(new Set(ids).size).toBe(1);
  expectedErrors.push(
    /ERR_(CONNECTION_REFUSED|FAILED) .*\/api\/appointments$/,
    /^Error booking .*: No connection\./,
  );
});

test('a slot that was taken meanwhile is reported, and other slots are offered', {
  tag: '@quick',
}, async ({ page, browser, site, expectedErrors }) => {
  const journey = new BookingJourney(page);
  await journey.open();
  await journey.giveNewPhone({ phone: unusedPhone(), name: 'Sue Second' });
  await journey.chooseServices('Deluxe Manicure');
  await journey.chooseTechnician('Linh');
  const { date, time } = await journey.chooseTime(2, { atLeast: 3 });

  const otherVisitor = await browser.newContext({ baseURL: site.url });
  const other = new BookingJourney(await otherVisitor.newPage());
  await other.open();
  await other.giveNewPhone({ phone: unusedPhone(), name: 'Fay First' });
  await other.chooseServices('Deluxe Manicure');
  await other.chooseTechnician('Linh');
  await other.page.locator(`[data-date="${date}"]`).click();
  await other.page.getByText(time, { exact: true }).click();
  await other.confirm();
  await expect(other.page.getByRole('heading', { level: 1, name: /^See you/ })).toBeVisible();
  await otherVisitor.close();

  await journey.confirm();
  const dialog = page.getByRole('dialog', { name: 'That time is no longer available.' });
  await expect(dialog).toContainText(`Conflicting time: ${time}`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'See the times that are left' }).click();
  await expect(journey.slots().filter({ hasText: time })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2, name: /minutes with Linh/ })).toBeFocused();
  await expect(journey.slots().first()).toBeInViewport();
  await expect(journey.next('Confirm')).toBeDisabled();
  await journey.slots().first().click();
  await journey.confirm();
  await expect(page.getByRole('heading', { level: 1, name: /^See you/ })).toBeVisible();
  expectedErrors.push(/status of 400 .*\/api\/appointments$/);
});

test('two quick taps on Confirm book once', { tag: '@quick' }, async ({ page }) => {
  const journey = new BookingJourney(page);
  let bookings = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/appointments')) bookings += 1;
  });
  await journey.open();
  await journey.giveNewPhone({ phone: unusedPhone(), name: 'Dora Double' });
  await journey.chooseServices('Basic Manicure');
  await journey.chooseTechnician('No Preference');
  await journey.chooseTime(5);
  await journey.next('Confirm').dblclick();
  await expect(page.getByRole('heading', { level: 1, name: /^See you/ })).toBeVisible();
  expect(bookings).toBe(1);
});

test('leaving is blocked while a booking is being sent, and a page served over plain http can book', async ({
  page,
}) => {
  const journey = new BookingJourney(page);
  // Not available over plain http.
  await page.addInitScript(() => Reflect.deleteProperty(Crypto.prototype, 'randomUUID'));
  await journey.open();
  await journey.giveNewPhone({ phone: unusedPhone(), name: 'Lena Leaving' });
  await journey.chooseServices('Basic Manicure');
  await journey.chooseTechnician('No Preference');
  await journey.chooseTime(6);

  const answered = Promise.withResolvers<void>();
  await page.route('**/api/appointments', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await journey.confirm();
  await page.getByRole('button', { name: 'Cancel Booking' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your visit is being booked' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.goBack();
  await expect(dialog).toBeVisible();
  answered.resolve();
  await expect(page.getByRole('heading', { level: 1, name: /^See you/ })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/booking?step=done');
});

test('a choice about text messages that could not be saved is kept, and sent with the booking', async ({
  page,
  expectedErrors,
}) => {
  const journey = new BookingJourney(page);
  const phone = unusedPhone();
  const customer = { phone, name: 'Tess Texter', email: 'tess@example.com', optInSms: false };
  expect((await page.request.put('/api/customers/', { data: customer })).status()).toBe(200);
  await page.route('**/api/customers/', (route) => route.abort());
  await journey.open();
  await page.getByLabel('Phone number').fill(phone);
  await journey.next().click();
  await expect(journey.heading('Select services')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('smsOptIn'))).toBe('true');

  await page.unroute('**/api/customers/');
  const saved = page.waitForRequest('**/api/customers/');
  await journey.chooseServices('Basic Manicure');
  await journey.chooseTechnician('No Preference');
  await journey.chooseTime(8);
  await journey.confirm();
  expect((await saved).postDataJSON()).toMatchObject({ phone, optInSms: true });
  await expect(page.getByText('We are texting the details to')).toBeVisible();
  expectedErrors.push(
    /ERR_FAILED .*\/api\/customers\/$/,
    /^Error saving the consent .*: No connection\./,
  );
});

test('a technician who was removed meanwhile is reported, and others are offered', async ({
  page,
  site,
  expectedErrors,
}) => {
  // The page does not hear of it.
  await page.route('**/api/public_data/events', (route) => route.abort());
  const journey = new BookingJourney(page);
  await journey.open();
  await journey.giveNewPhone({ phone: unusedPhone(), name: 'Thea Technician' });
  await journey.chooseServices('Signature Manicure');
  await journey.chooseTechnician('Linh');
  await journey.chooseTime(2);
  await whileHidden(site, ['Linh'], async () => {
    await journey.confirm();
    const dialog = page.getByRole('dialog', { name: 'Something you chose is no longer offered' });
    await expect(dialog).toContainText('Please select a valid technician.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'See what we offer now' }).click();
    await expect(journey.heading('Who would you like?')).toBeVisible();
    await expect(page.getByRole('radio', { name: /No Preference/ })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Linh' })).toHaveCount(0);
  });
  expectedErrors.push(/status of 400 .*\/api\/appointments$/);
});

test('a failed Confirm causes no layout shift', async ({ page, expectedErrors }) => {
  const journey = new BookingJourney(page);
  await journey.open();
  await journey.giveNewPhone({ phone: unusedPhone(), name: 'Stella Still' });
  await journey.chooseServices('Basic Manicure');
  await journey.chooseTechnician('No Preference');
  await journey.chooseTime(9);
  await page.evaluate(() => {
    globalThis.shifted = 0;
    const note = ({ timeStamp }: Event) => {
      globalThis.clickedAt = timeStamp;
    };
    addEventListener('click', note, true);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!shift.hadRecentInput) globalThis.shifted = (globalThis.shifted ?? 0) + shift.value;
      }
    }).observe({ type: 'layout-shift' });
  });
  await page.route('**/api/appointments', async (route) => {
    // Later than a browser counts as caused by the tap: half a second.
    await page.waitForFunction(
      () => performance.now() > (globalThis.clickedAt ?? Number.POSITIVE_INFINITY) + 600,
    );
    await route.fulfill({ status: 500, json: { message: 'Oh.', code: 'internal' } });
  });
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('alert')).toContainText('Something went wrong on our side');
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 0.9 });
  await expect(page.getByRole('button', { name: 'Try again' })).toBeInViewport();
  await expectAccessible(page);
  expect(await page.evaluate(() => globalThis.shifted)).toBeLessThanOrEqual(0.02);
  expectedErrors.push(/status of 500 .*\/api\/appointments$/, /^Error booking .*: Oh\./);
});

test('slots that could not be loaded are loaded when the connection returns', async ({
  page,
  context,
  expectedErrors,
}) => {
  const journey = new BookingJourney(page);
  await journey.open();
  await journey.giveNewPhone({ phone: unusedPhone(), name: 'Olga Online' });
  await journey.chooseServices('Basic Manicure');
  await page.getByRole('radio', { name: /No Preference/ }).check();
  await context.setOffline(true);
  await journey.next().click();
  await expect(
    page.getByRole('heading', { name: 'The free times could not be loaded.' }),
  ).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeInViewport();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(journey.freeDays().first()).toBeVisible();
  // The next free times, and the offer to carry on, may be asked for at that moment, too.
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED .*\/(api|remotes)\//);
});

test('technicians that can not be loaded show an error with a retry', async ({
  page,
  expectedErrors,
}) => {
  const journey = new BookingJourney(page);
  await keepReports(page);
  await page.goto('/bookingchoice');
  await whenReady(page);
  await page.route('**/api/technicians/', (route) => route.abort());
  await page.getByRole('link', { name: 'Book Single' }).click();
  await expect(page.getByRole('heading', { name: 'Failed to fetch technicians.' })).toBeVisible();
  // Which is no failure of the release.
  await expect.poll(() => reportedStages(page)).toContain('data');
  expect(await reportedStages(page)).not.toContain('render');
  await page.unroute('**/api/technicians/');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(journey.heading('Your phone number')).toBeVisible();
  expectedErrors.push(/ERR_FAILED .*\/api\/technicians\/$/);
});

declare global {
  var shifted: number | undefined;
  var clickedAt: number | undefined;
}
