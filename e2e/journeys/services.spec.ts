import type { Page } from '@playwright/test';
import { BookingJourney, unusedPhone } from '../support/booking.ts';
import { expect, expectAccessible, test, whenReady } from '../support/test.ts';

const technicians = '/ourservices?tab=technicians';
const titles = { services: 'The menu', technicians: 'Good hands' };

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name });
const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

test('each tab has an address, and arrow keys change it', { tag: '@quick' }, async ({ page }) => {
  await page.goto('/');
  await page.goto(technicians);
  await whenReady(page);
  await expect(heading(page, titles.technicians)).toBeVisible();
  await expect(page).toHaveTitle('Our technicians · Nail Salon & Spa');
  await expect(tab(page, /^MEET OUR TECHNICIAN$/)).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('Next free').first()).toBeVisible();
  await expectAccessible(page);

  await tab(page, /^MEET/).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tab(page, /^OUR SERVICES$/)).toBeFocused();
  await expect(heading(page, titles.services)).toBeVisible();
  await expect(page).toHaveURL('/ourservices');
  await expectAccessible(page);
  await page.keyboard.press('End');
  await expect(heading(page, titles.technicians)).toBeVisible();
  await page.reload();
  await expect(heading(page, titles.technicians)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('the links into the menu lead to its categories', async ({ page }) => {
  await page.goto('/ourservices');
  await whenReady(page);
  const links = page.getByRole('navigation', { name: 'Categories' });
  await expect(links.locator('[aria-current]')).toHaveText('Nail Care');
  for (const name of ['Waxing', 'Lashes & Brows', 'Pedicure']) {
    await links.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 2, name })).toBeInViewport();
    await expect(links.locator('[aria-current]')).toHaveText(name);
  }
});

test('a service of the menu is booked without choosing it again', async ({ page }) => {
  const journey = new BookingJourney(page);
  await page.goto('/ourservices');
  await whenReady(page);
  await page.getByRole('link', { name: /^Signature Manicure.*Book this$/ }).click();
  await expect(page).toHaveURL(/\/booking\?service=\d+$/);
  await expect(page.getByText('You chose Signature Manicure.')).toBeVisible();
  await journey.giveNewPhone({
    phone: unusedPhone(),
    name: 'Mena Menu',
    next: 'Who would you like?',
  });
  await expect(page.getByRole('radio', { name: /^No Preference/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: /^Linh.*Next: / })).toBeVisible();
  await expect(page).not.toHaveURL(/service=/);
  await expectAccessible(page);
  await journey.next().click();
  await expect(journey.heading('Choose a time')).toBeVisible();
  await expect(journey.freeDays().first()).toBeVisible();

  // Back leads through the steps that were shown, and adds nothing a second time.
  await page.goBack();
  await expect(journey.heading('Who would you like?')).toBeVisible();
  await page.goBack();
  await expect(journey.heading('Your phone number')).toBeVisible();
  await page.goForward();
  await expect(journey.heading('Who would you like?')).toBeVisible();

  // The customer is stored now: the next link skips the phone step.
  await page.goto('/ourservices');
  await whenReady(page);
  await page.getByRole('link', { name: /^Eyebrows.*Book this$/ }).click();
  await expect(journey.heading('Who would you like?')).toBeVisible();
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page.getByRole('checkbox', { name: 'Eyebrows' })).toBeChecked();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
});

for (const [address, title] of [
  ['/booking?service=2', 'Who would you like?'],
  ['/groupbooking', 'How many of you?'],
] as const) {
  test(`Back leads to the phone number as soon as the next step is drawn: ${address}`, async ({
    page,
  }) => {
    const journey = new BookingJourney(page);
    await page.goto(address);
    await whenReady(page);
    await page.getByLabel('Phone number').fill('2535550120');
    const wentBack = page.evaluate(
      (wanted) =>
        new Promise<void>((resolve) => {
          const observer = new MutationObserver(() => {
            if (document.querySelector('h1')?.textContent !== wanted) return;
            observer.disconnect();
            history.back();
            resolve();
          });
          observer.observe(document, { subtree: true, childList: true, characterData: true });
        }),
      title,
    );
    await journey.next().click();
    await wentBack;
    await expect(journey.heading('Your phone number')).toBeVisible();
    await page.goForward();
    await expect(journey.heading(title)).toBeVisible();
  });
}

test('a technician is booked without choosing her again', async ({ page }) => {
  const journey = new BookingJourney(page);
  await page.goto(technicians);
  await whenReady(page);
  await card(page, 'Linh').getByRole('link', { name: 'Book with Linh' }).click();
  await journey.giveNewPhone({ phone: unusedPhone(), name: 'Wanda With' });
  await expect(page.getByText('For Wanda W., with Linh:')).toBeVisible();
  await page.getByRole('checkbox', { name: /^Acrylic Fill/ }).check();
  await journey.next().click();
  await expect(page.getByRole('radio', { name: /^Linh/ })).toBeChecked();
  await journey.next().click();
  await expect(journey.heading('Choose a time')).toBeVisible();
  await journey.chooseTime();
  await expectAccessible(page);
  await expect(page.getByText('With Linh').filter({ visible: true }).first()).toBeVisible();
});

test('done steps and lines of the summary lead back', async ({ page, isMobile }) => {
  const journey = new BookingJourney(page);
  await journey.open();
  await journey.giveNewPhone({ phone: unusedPhone(), name: 'Cara Change' });
  await journey.chooseServices('Basic Manicure');
  await journey.chooseTechnician('Marisol');

  const openSummary = async () => {
    if (isMobile) await page.getByRole('button', { name: /see all|1 service/ }).click();
  };
  await openSummary();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Change technician' }).click();
  await expect(journey.heading('Who would you like?')).toBeFocused();
  await expect(page.getByRole('radio', { name: /^Marisol/ })).toBeChecked();
  await openSummary();
  await page.getByRole('button', { name: 'Change services' }).click();
  await expect(journey.heading('Select services')).toBeFocused();
  await journey.next().click();
  await expect(journey.heading('Who would you like?')).toBeVisible();
  await journey.next().click();
  await expect(journey.heading('Choose a time')).toBeVisible();

  const done = page.getByRole('button', { name: 'Services (done)' });
  if (isMobile) {
    await expect(done).toBeHidden();
    return;
  }
  await done.click();
  await expect(journey.heading('Select services')).toBeFocused();
  await page.getByRole('button', { name: 'Phone (done)' }).click();
  await expect(journey.heading('Your phone number')).toBeFocused();
});

test('the next free times arrive without moving anything, and are hidden when they fail', async ({
  page,
  consoleErrors,
  expectedErrors,
}) => {
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/technicians/next_free*', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page.goto(technicians);
  await whenReady(page);
  const next = page.getByText('Next free');
  await expect(next.first()).toBeHidden();
  const places = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main li')].map((one) => one.getBoundingClientRect().top),
    );
  const before = await places();
  answered.resolve();
  await expect(next.first()).toBeVisible();
  expect(await places()).toEqual(before);

  await page.unroute('**/api/technicians/next_free*');
  await page.route('**/api/technicians/next_free*', (route) => route.abort());
  await page.reload();
  await expect.poll(() => consoleErrors.join()).toContain('Error fetching the next free times:');
  await expect(next.first()).toBeHidden();
  await expect(page.getByRole('link', { name: 'Book with Linh' })).toBeVisible();
  expectedErrors.push(/ERR_FAILED .*\/next_free/, /^Error fetching the next free times:/);
});

test('both tabs fit narrow windows, with enlarged text too', async ({ page }) => {
  const browser = await page.context().newCDPSession(page);
  for (const standard of [16, 32]) {
    await browser.send('Page.setFontSizes', { fontSizes: { standard, fixed: 13 } });
    for (const path of ['/ourservices', technicians, `/es${technicians}`, `/vi${technicians}`]) {
      await page.goto(path);
      await whenReady(page);
      for (const width of [320, 375, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await expect
          .poll(
            () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
            `${path} wider than ${width}`,
          )
          .toBeLessThanOrEqual(0);
        // A word of enlarged text can be wider than a phone: the tabs scroll.
        if (standard > 16) continue;
        expect(
          await page.getByRole('tablist').evaluate((list) => list.scrollWidth - list.clientWidth),
          `the tabs of ${path} in ${width}`,
        ).toBe(0);
      }
    }
  }
});
