import type { Page } from '@playwright/test';
import { BookingJourney, unusedPhone } from '../support/booking.ts';
import { allPaths, renderedPaths, staffPaths } from '../support/pages.ts';
import { logIn } from '../support/staff.ts';
import { expect, expectAccessible, test, whenReady } from '../support/test.ts';

/** The headings of the pages; a page that is not listed must have one too. */
const headings: Record<string, string> = {
  '/': 'Polish, Pamper, Perfection',
  '/bookingchoice': 'Choose Your Booking Experience',
  '/booking': 'Your phone number',
  '/groupbooking': 'Your phone number',
  '/appointmenthistory': 'My Visits',
  '/confirm-email': 'This link does not work any more',
  '/visit': 'This link does not work any more',
  '/ourservices': 'The menu',
  '/aboutus': 'By the water since 1991',
  '/contact': 'Write to us',
  '/faq': 'Questions we hear',
  '/legal-disclaimer': 'Legal disclaimer',
  '/privacy-policy': 'Privacy policy',
  '/offline': 'You are offline',
  '/login': 'Login',
  '/dashboard': 'Dashboard',
};

test('the known pages exist, and the host renders those of visitors', () => {
  expect(allPaths).toEqual(expect.arrayContaining(Object.keys(headings)));
  const visitors = Object.keys(headings).filter((path) => !['/login', '/dashboard'].includes(path));
  expect(renderedPaths).toEqual(expect.arrayContaining(visitors));
  expect(staffPaths).toContain('/dashboard');
});

for (const path of allPaths) {
  test(`${path} is accessible, titled and fits its window`, { tag: '@quick' }, async ({
    page,
    site,
  }) => {
    if (staffPaths.includes(path)) await logIn(page, site);
    const answer = await page.goto(path);
    // Every page works under Trusted Types: what breaks them is an error on the console.
    const policy = answer?.headers()['content-security-policy'];
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain('trusted-types default federation-start');
    await whenReady(page);
    const heading = page.getByRole('heading', { level: 1, name: headings[path] });
    await expect(heading).toBeVisible();
    await expect(page).toHaveURL(path);
    await expect(page).toHaveTitle(/Nail Salon & Spa/);
    await expectAccessible(page);
    for (const width of [320, 375, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      // The calendar is drawn anew for the width, a frame later.
      await expect
        .poll(
          () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
          `wider than ${width}`,
        )
        .toBeLessThanOrEqual(0);
    }
  });
}

/** The pictures that the page has loaded. */
const picturesOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /\.(avif|webp)$/.test(name)),
  );

test('the picture of an unknown path is loaded there only', async ({ page }) => {
  await page.goto('/contact');
  await whenReady(page);
  expect(await picturesOf(page)).toEqual([]);
});

test('an unknown path is a 404 with a link home', async ({ page, expectedErrors }) => {
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle('Page not found · Nail Salon & Spa');
  await whenReady(page);
  await expect(page).toHaveTitle('Page not found · Nail Salon & Spa');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expectAccessible(page);
  expect(await picturesOf(page)).toEqual([expect.stringContaining('sea-glass-')]);
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL('/');
  expectedErrors.push(/status of 404 .*\/no-such-page$/);
});

test('the menu is collapsed up to 768 px, and closes with Escape and after a choice', async ({
  page,
}) => {
  await page.setViewportSize({ width: 769, height: 800 });
  await page.goto('/');
  await whenReady(page);
  const toggle = page.getByRole('button', { name: 'Open menu' });
  await expect(toggle).toBeHidden();
  await page.setViewportSize({ width: 768, height: 800 });
  await toggle.click();
  const link = page.getByRole('banner').getByRole('link', { name: 'Services' });
  await expect(link).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await expect(toggle).toBeFocused();
  await toggle.click();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'The menu' })).toBeFocused();
  await expect(link).toBeHidden();
});

test('the links of staff leave all of the header in the window', async ({ page, site }) => {
  await logIn(page, site);
  for (const start of ['', '/es', '/vi']) {
    await page.goto(`${start}/dashboard?tab=ApptMgt`);
    await whenReady(page);
    const book = page.getByRole('banner').locator('a[href$="/bookingchoice"]');
    await expect(page.locator('#site-nav > a[href$="/dashboard"]')).toHaveCount(1);
    for (const width of [769, 800, 900, 901, 1024, 1060, 1061, 1180, 1181]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(book).toBeInViewport({ ratio: 1 });
      // The calendar is drawn anew for the width, a frame later.
      await expect
        .poll(
          () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
          `${start} wider than ${width}`,
        )
        .toBeLessThanOrEqual(0);
    }
  }
});

test('on a phone the row of tabs shows the tab or page that is open', async ({ page, site }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await logIn(page, site);
  await page.goto('/dashboard?tab=ApptMgt');
  const tab = (name: string) => page.getByRole('tab', { name });
  await expect(tab('Appt Database')).toBeInViewport({ ratio: 1 });
  await page.getByRole('link', { name: 'Reports' }).click();
  await expect(page.getByRole('link', { name: 'Reports' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('link', { name: 'Appt Calendar' }).click();
  await expect(tab('Appt Calendar')).toBeInViewport({ ratio: 1 });
});

test('verification shows errors in the fields and requests missing ones', async ({ page }) => {
  const journey = new BookingJourney(page);
  const phone = unusedPhone();
  await journey.open();
  await page.getByLabel('Phone number').fill('25355');
  await journey.next().click();
  await expect(page.getByRole('alert')).toHaveText('Please enter a valid 10-digit phone number.');
  await expectAccessible(page);
  await page.getByLabel('Phone number').fill(phone);
  await journey.next().click();
  await expect(journey.heading('Nice to meet you')).toBeFocused();
  await page.getByLabel('Email').fill('not-an-address');
  await journey.next().click();
  await expect(page.getByText('Name is required.')).toBeVisible();
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Email').fill('');
  await page.getByLabel('Name').fill('Nora New');
  await journey.next().click();
  await expect(journey.heading('Select services')).toBeVisible();

  // A known customer without an e-mail address: it is requested, and can be skipped.
  await page.evaluate(() => localStorage.clear());
  await journey.open();
  await page.getByLabel('Phone number').fill(phone);
  await journey.next().click();
  await expect(journey.heading('What is your email address?')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Email').fill('nora@example.com');
  await page.getByRole('button', { name: 'Save & Continue' }).click();
  await expect(journey.heading('Select services')).toBeVisible();

  // A known customer with an e-mail address: nothing more is requested.
  await page.evaluate(() => localStorage.clear());
  await journey.open();
  await page.getByLabel('Phone number').fill(phone);
  await journey.next().click();
  await expect(journey.heading('Select services')).toBeVisible();

  // Stored: the wizard starts with the services.
  await page.goto('/booking');
  await expect(journey.heading('Select services')).toBeVisible();
});

test('a phone number typed before hydration is kept, and appears in no URL', async ({ page }) => {
  const phone = unusedPhone();
  const arrived = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.goto('/booking', { waitUntil: 'commit' });
  const field = page.getByLabel('Phone number');
  await field.fill(phone);
  await page.getByRole('checkbox').uncheck();
  await field.press('Enter');
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  arrived.resolve();
  await whenReady(page);
  expect(page.url()).not.toContain(phone);
  await expect(field).toHaveValue(/\(\d{3}\) \d{3}-\d{4}/);
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'Nice to meet you' })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the booking page shows the phone number of the salon, and no input appears in a URL', async ({
    page,
  }) => {
    await page.goto('/booking');
    await page.getByLabel('Phone number').fill('2535550199');
    await page.getByLabel('Phone number').press('Enter');
    // Playwright turns scripts off after the parser has decided about noscript, so its text is not visible.
    expect(await page.content()).toMatch(/Please call us at <a [^>]*>(<!-- -->)?\(253\) 555-0142/);
    expect(new URL(page.url()).search).toBe('');
  });
});
