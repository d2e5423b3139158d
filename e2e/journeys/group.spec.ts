import type { Page } from '@playwright/test';
import { BookingJourney, expectInSight, unusedPhone } from '../support/booking.ts';
import { mailsTo } from '../support/staff.ts';
import { expect, expectAccessible, test, testAlone, whenReady } from '../support/test.ts';

/** A group booking, step by step, through roles and labels. */
class GroupJourney extends BookingJourney {
  /** Up to the menu, as a new customer. */
  async begin(size: 'Two of you' | 'Three of you' | 'Four of you', name: string, email?: string) {
    const { page } = this;
    await page.goto('/groupbooking');
    await whenReady(page);
    await page.getByLabel('Phone number').fill(unusedPhone());
    await this.next().click();
    await page.getByLabel('Name').fill(name);
    if (email) await page.getByLabel('Email').fill(email);
    await this.next().click();
    await expect(this.heading('How many of you?')).toBeVisible();
    await page.getByRole('radio', { name: size }).check();
    await expectAccessible(page);
    await this.next().click();
    await expect(page.getByRole('group', { name: 'Basic Manicure' })).toBeVisible();
  }

  row(service: string) {
    return this.page.getByRole('group', { name: service, exact: true });
  }

  async add(service: string, quantity: number) {
    const row = this.row(service);
    await row.getByRole('button', { name: `Add ${service}` }).click();
    for (let count = 1; count < quantity; count += 1)
      await row.getByRole('button', { name: `One more ${service}` }).click();
    await expect(row.getByRole('status')).toContainText(String(quantity));
  }

  /** On a phone the form is behind Next. */
  async openForm() {
    if (isPhone(this.page)) await this.next().click();
    await expect(this.page.getByRole('grid')).toBeVisible();
  }

  lane(guest: number) {
    return this.page.locator(`li[data-guest="${guest}"]:visible`);
  }
}

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) <= 960;

// It needs two days on which three can start together.
testAlone(
  'a group of three books together, and sees who gets what',
  { tag: '@quick' },
  async ({ page, site }) => {
    const journey = new GroupJourney(page);
    const email = `greta${Date.now()}@example.com`;
    await journey.begin('Three of you', 'Greta Group', email);
    await journey.add('Gel Polish', 1);
    await journey.add('Signature Pedicure', 3);
    await journey.add('Eyebrows', 2);
    const more = journey.row('Signature Pedicure').getByRole('button', { name: 'One more' });
    await expect(more).toBeDisabled();
    await expectAccessible(page);
    // Price and minutes once, for those who hear the page too.
    const heard = await journey.row('Gel Polish').ariaSnapshot();
    expect(heard.match(/\$45/g)).toHaveLength(1);
    expect(heard.match(/45 min/g)).toHaveLength(1);

    if (isPhone(page)) {
      await page.getByRole('button', { name: 'who gets what' }).click();
      await expect(journey.lane(1)).toContainText('95 min');
      await expectAccessible(page);
      await page.keyboard.press('Escape');
    }
    await journey.openForm();
    await expect(journey.lane(1)).toContainText('Guest 1');
    await expect(journey.lane(1)).toContainText('95 min');
    await expect(journey.lane(3)).toContainText('65 min');
    await expect(journey.next('Confirm')).toBeDisabled();

    if (!isPhone(page)) {
      await page.evaluate(() => scrollTo(0, 0));
      await expectInSight(journey.slots().first());
    }
    const { date, time } = await journey.chooseTime(1);
    await expect(page.getByText('from $231').filter({ visible: true }).first()).toBeVisible();
    await expect(journey.lane(1)).toContainText('Guest 1 with ');
    await expectAccessible(page);

    // A reload and Back keep all of it.
    await page.reload();
    await expect(page.getByRole('radio', { name: time })).toBeChecked();
    await journey.confirm();

    await expect(
      page.getByRole('heading', { level: 1, name: /^See you .+, Greta$/ }),
    ).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: 'to start at' })).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: '6 services' })).toBeVisible();
    await expect(page.locator('dd time')).toHaveAttribute('datetime', date);
    await expect(page.getByRole('list', { name: 'Who gets what' }).locator('> li')).toHaveCount(3);
    await expect(page.getByText('Once you confirm your email address with it')).toBeVisible();
    await expect(page.getByText('until the day before')).toBeVisible();
    await expectAccessible(page);
    await expect
      .poll(async () => (await mailsTo(site, email)).length, { timeout: 20_000 })
      .toBeGreaterThan(0);

    await page.getByRole('button', { name: 'Back to Home' }).click();
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);

    // The tab began with the booking, whose steps are empty now.
    await page.goBack();
    await expect(page).toHaveURL('/');
  },
);

test('a group whose answer was lost is asked for again after a reload, and shows who gets what', async ({
  page,
  expectedErrors,
}) => {
  const journey = new GroupJourney(page);
  await journey.begin('Two of you', 'Leona Lost');
  await journey.add('Basic Manicure', 2);
  await journey.openForm();
  await journey.chooseTime(1);
  const ids: number[] = [];
  await page.route('**/api/appointments/group', async (route) => {
    ids.push((await (await route.fetch()).json()).id);
    await route.abort();
  });
  await journey.confirm();
  const check = page.getByRole('button', { name: 'Check now' });
  await expect(check).toBeVisible();
  await expect(check).not.toHaveAttribute('aria-busy', 'true');
  await page.unroute('**/api/appointments/group');
  page.once('dialog', (leave) => leave.accept());
  const answer = page.waitForResponse(/\/api\/appointments\/group$/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /^See you/ })).toBeVisible();
  ids.push((await (await answer).json()).id);
  expect(new Set(ids).size).toBe(1);
  await expect(page.getByRole('list', { name: 'Who gets what' }).locator('> li')).toHaveCount(2);
  expectedErrors.push(
    /ERR_FAILED .*\/api\/appointments\/group$/,
    /^Error booking .*: No connection\./,
  );
});

test('a smaller group caps the quantities and says so; Back returns to the menu, on a wide screen to the size', async ({
  page,
}) => {
  const journey = new GroupJourney(page);
  await journey.begin('Three of you', 'Karin Capp');
  await journey.add('Signature Pedicure', 3);
  await journey.openForm();
  await page.getByRole('group', { name: 'Group size' }).getByText('2', { exact: true }).click();
  await expect(page.getByText('Signature Pedicure is now 2.')).toBeVisible();
  await expect(journey.lane(3)).toHaveCount(0);
  // Fewer services than people: one guest is left without, and the group can still book.
  await page.getByRole('group', { name: 'Group size' }).getByText('4', { exact: true }).click();
  await expect(journey.lane(4)).toContainText('No service yet');
  await journey.chooseTime(1);
  await expect(journey.next('Confirm')).toBeEnabled();
  if (isPhone(page)) {
    await page.goBack();
    const menu = page.getByRole('heading', { level: 1, name: 'Services for four' });
    await expect(menu).toBeFocused();
    await expect(journey.row('Signature Pedicure').getByRole('status')).toHaveText('2 of 4');
    await page.goForward();
    await expect(journey.next('Confirm')).toBeEnabled();
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('radio', { name: 'Four of you' })).toBeChecked();
  await journey.next().click();
  await expect(journey.next('Confirm')).toBeEnabled();
});

test('a mother has both services of hers at once, and her daughter, by her name, a new color', async ({
  page,
}) => {
  const journey = new GroupJourney(page);
  await journey.begin('Two of you', 'Helga Mother');
  for (const service of ['Basic Manicure', 'Basic Pedicure', 'Polish Change'])
    await journey.add(service, 1);
  await journey.openForm();
  await expect(journey.lane(1)).toContainText('40 min');
  await page.getByText('Change who gets what').click();
  const manicure = page.getByRole('combobox', { name: 'Basic Manicure' });
  await manicure.focus();
  await manicure.selectOption('Guest 2');
  await expect(manicure).toBeFocused();
  await expect(journey.lane(1)).toContainText('15 min');
  await expect(journey.lane(2)).toContainText('60 min');
  // Both at once, with two technicians: as long as the longer one.
  await page
    .getByRole('combobox', { name: 'Services of guest 2' })
    .selectOption('At once, by two technicians');
  await expect(journey.lane(2)).toContainText('35 min');
  await page.getByRole('combobox', { name: 'Technician of guest 1' }).selectOption('Marisol');
  const daughter = page.getByLabel('Name of guest 1');
  await daughter.fill('robin@');
  await expect(daughter).toHaveAccessibleDescription(/./);
  await expectAccessible(page);
  await daughter.fill('robin');
  await expect(journey.lane(1)).toContainText('Robin');
  await journey.chooseTime(1);
  await expect(journey.lane(1)).toContainText('Robin with Marisol');
  await expect(journey.lane(2)).toContainText(/\w and \w/);
  // A reload keeps it, and the address names nobody.
  await page.reload();
  await expect(journey.lane(1)).toContainText('Robin');
  await expect(journey.lane(2)).toContainText(/\w and \w.*Basic /);
  expect(page.url()).not.toMatch(/robin/i);
  await journey.confirm();
  await expect(journey.lane(1)).toContainText(/Robin.*Polish Change/);
  await expect(journey.lane(2)).toContainText(/\w and \w.*Basic /);
});

test('a selection that no team can do names the service in the way, and offers no times', async ({
  page,
}) => {
  const journey = new GroupJourney(page);
  await journey.begin('Four of you', 'Nora Nobody');
  await journey.add('Gel Polish', 1);
  await journey.add('Signature Pedicure', 4);
  await journey.add('Eyebrows', 3);
  const note = page
    .getByText(/Take out .*Eyebrows.*, and there are technicians/)
    .filter({ visible: true });
  await expect(page.getByText(/, 0 min/)).toHaveCount(0);
  const go = journey.next(isPhone(page) ? 'Next' : 'Confirm');
  await expect(go).toBeDisabled();
  await expect(go).toHaveAccessibleDescription(/Please change your services to go on\.$/);
  if (isPhone(page)) {
    // The menu stays usable in a low window.
    const bar = page.getByRole('region', { name: 'Your group so far' });
    for (const window of [
      { width: 320, height: 568 },
      { width: 375, height: 667 },
    ]) {
      await page.setViewportSize(window);
      expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(0.4 * window.height);
    }
    await bar.getByRole('button', { name: 'what to change' }).click();
  }
  await expect(note).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('grid')).toHaveCount(0);
});

test('a failed booking keeps everything, and a slot that was taken offers what is left', async ({
  page,
  expectedErrors,
}) => {
  const journey = new GroupJourney(page);
  await journey.begin('Two of you', 'Fay Failure');
  await journey.add('Basic Manicure', 2);
  await journey.openForm();
  const { time } = await journey.chooseTime(1);

  const bookings = '**/api/appointments/group';
  await page.route(bookings, (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'Something went wrong.' } }),
  );
  await journey.confirm();
  const alert = page.getByRole('alert').filter({ visible: true });
  await expect(alert).toContainText('Failed to book appointments. Please try again.');
  await expect(alert).toContainText('Nothing is booked. Everything you chose is still here.');
  await expect(page.getByRole('radio', { name: time })).toBeChecked();
  await expectAccessible(page);

  await page.unroute(bookings);
  await page.route(
    bookings,
    (route) =>
      route.fulfill({
        status: 400,
        json: { code: 'slot_taken', message: 'That time is taken.', conflictingSlot: '10:00' },
      }),
    { times: 1 },
  );
  await journey.confirm();
  await expect(alert).toContainText('That time was just taken.');
  await expect(journey.lane(1)).toContainText('Basic Manicure');
  await journey.confirm();
  await expect(page.getByRole('heading', { level: 1, name: /^See you / })).toBeVisible();
  expectedErrors.push(
    /^Error booking .*: Something went wrong\./,
    /status of 500 .*\/appointments\/group$/,
    /status of 400 .*\/appointments\/group$/,
  );
});
