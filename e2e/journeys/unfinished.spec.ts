import type { BrowserContext } from '@playwright/test';
import { BookingJourney, unusedPhone } from '../support/booking.ts';
import { expect, expectAccessible, expectUncovered, test, whenReady } from '../support/test.ts';

const offer = 'Your unfinished booking';

/** A booking up to a chosen time, in a tab of its own. */
async function halfBooked(context: BrowserContext, name: string, service = 'Signature Manicure') {
  const page = await context.newPage();
  const journey = new BookingJourney(page);
  await journey.open();
  await journey.giveNewPhone({ phone: unusedPhone(), name });
  await journey.chooseServices(service);
  await journey.chooseTechnician('Linh');
  const { time } = await journey.chooseTime(2);
  return { page, journey, time };
}

test('a closed tab loses no choice: every public page offers to carry on', async ({ context }) => {
  const { page: closed, time } = await halfBooked(context, 'Cora Closed');
  await closed.close();

  const page = await context.newPage();
  await page.goto('/');
  await whenReady(page);
  const bar = page.getByRole('complementary', { name: offer });
  await expect(bar).toContainText(`1 service, `);
  await expect(bar).toContainText(time);
  await expectAccessible(page);
  await expectUncovered(page.locator('main').getByRole('link', { name: 'Book Now' }).first());
  for (const path of ['/ourservices', '/aboutus', '/contact', '/faq', '/bookingchoice']) {
    await page.goto(path);
    await expect(bar).toBeVisible();
  }
  for (const path of ['/booking', '/groupbooking', '/appointmenthistory', '/login']) {
    await page.goto(path);
    await whenReady(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(bar).toHaveCount(0);
  }

  await page.goto('/aboutus');
  for (const control of await bar.locator('a, button').all()) {
    expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await bar.getByRole('link', { name: 'Carry on with your booking' }).click();
  const journey = new BookingJourney(page);
  // The visit to the bare address above opened the booking at its services.
  await expect(journey.heading('Select services')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^Signature Manicure/ })).toBeChecked();
  await journey.next().click();
  await expect(page.getByRole('radio', { name: /^Linh/ })).toBeChecked();
  await journey.next().click();
  await expect(journey.heading('Choose a time')).toBeVisible();
  await expect(page.getByRole('radio', { name: time })).toBeChecked();
  await journey.confirm();
  await expect(page.getByRole('heading', { level: 1, name: /^See you/ })).toBeVisible();
  await page.goto('/aboutus');
  await whenReady(page);
  expect(await page.evaluate(() => document.cookie)).not.toContain('unfinishedBookings');
  await expect(bar).toHaveCount(0);
});

test('Carry on leads to the step, also when the customer has to be asked again', async ({
  context,
}) => {
  const { page: closed, time } = await halfBooked(context, 'Nora Next');
  await closed.evaluate(() => localStorage.removeItem('customerInfo'));
  await closed.close();
  const page = await context.newPage();
  const journey = new BookingJourney(page);
  await page.goto('/faq');
  await page.getByRole('link', { name: 'Carry on with your booking' }).click();
  await expect(journey.heading('Your phone number')).toBeVisible();
  await journey.giveNewPhone({ phone: unusedPhone(), name: 'Nora Again', next: 'Choose a time' });
  await expect(page.getByRole('radio', { name: time })).toBeChecked();
});

test('the choices of a second tab survive the booking of the first', async ({ context }) => {
  const first = await halfBooked(context, 'Tara Tabs');
  const second = await context.newPage();
  const other = new BookingJourney(second);
  // A link wins over what is unfinished elsewhere.
  await second.goto('/booking?service=1&technician=any');
  await expect(other.heading('Choose a time')).toBeVisible();
  const { time } = await other.chooseTime(4);

  await first.journey.confirm();
  await expect(first.page.getByRole('heading', { level: 1, name: /^See you/ })).toBeVisible();
  await second.reload();
  await expect(second.getByRole('radio', { name: time })).toBeChecked();
  await second.goto('/booking?step=services');
  await expect(second.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await expect(second.getByRole('checkbox', { name: /^Signature Manicure/ })).not.toBeChecked();
});

test('a bare address in a new tab opens with the choices; the tab that is still open keeps its own', async ({
  context,
}) => {
  const { page: open, time } = await halfBooked(context, 'Bea Bare');
  const page = await context.newPage();
  const journey = new BookingJourney(page);
  await page.goto('/booking');
  await expect(journey.heading('Select services')).toBeVisible();
  await expect(page).toHaveURL(/technician=\d+&start=\d+/);
  await page.getByRole('checkbox', { name: /^Basic Manicure/ }).check();
  await open.reload();
  await expect(open.getByRole('radio', { name: time })).toBeChecked();
  await open.goto('/booking?step=services');
  await expect(open.getByRole('checkbox', { checked: true })).toHaveCount(1);
});

test('a group that was not booked is offered too', async ({ context }) => {
  const closed = await context.newPage();
  const before = new BookingJourney(closed);
  await closed.goto('/groupbooking');
  await whenReady(closed);
  await before.giveNewPhone({
    phone: unusedPhone(),
    name: 'Gina Group',
    next: 'How many of you?',
  });
  await closed.getByRole('radio', { name: 'Three of you' }).check();
  await before.next().click();
  await closed.getByRole('button', { name: 'Add Eyebrows' }).click();
  await closed.getByRole('button', { name: 'One more Eyebrows' }).click();
  await closed.close();

  const page = await context.newPage();
  await page.goto('/');
  const offer = page.getByRole('complementary', { name: 'Your unfinished booking' });
  await expect(offer).toContainText('2 services');
  await offer.getByRole('link', { name: 'Carry on with your booking' }).click();
  await expect(page).toHaveURL(/groupbooking\?step=services&size=3/);
  const row = page.getByRole('group', { name: 'Eyebrows', exact: true });
  await expect(row.getByRole('status')).toContainText('2');
});
