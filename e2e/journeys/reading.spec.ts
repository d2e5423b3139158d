import type { Page } from '@playwright/test';
import { tokenOf } from '../support/staff.ts';
import { expect, expectAccessible, test, whenReady } from '../support/test.ts';

const pages = [
  '/',
  '/aboutus',
  '/contact',
  '/faq',
  '/privacy-policy',
  '/bookingchoice',
  '/groupbooking',
  '/login',
];

/** The overflow to the right of the window, in pixels. */
const overhang = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test('text at twice its size fits every window', async ({ page }) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  for (const path of pages) {
    await page.goto(path);
    await whenReady(page);
    expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('32px');
    for (const width of [320, 375, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => overhang(page), `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});

test('every page contains the year and a text for browsers without scripts', {
  tag: '@quick',
}, async ({ page, request }) => {
  for (const path of ['/', '/bookingchoice', '/aboutus', '/no-such-page']) {
    const html = await (await request.get(path)).text();
    expect(html, path).toMatch(
      /<noscript[^>]*><p>[^<]*JavaScript.*<a [^>]*href="tel:\+12535550142"/,
    );
    expect(html, path).toMatch(/© <span[^>]*>20\d\d<\/span>/);
  }
  // The first view may have been made last year.
  await page.clock.setFixedTime(new Date('2031-06-01T12:00:00Z'));
  await page.goto('/aboutus');
  await expect(page.getByRole('contentinfo')).toContainText('© 2031');
  for (const path of ['/login', '/dashboard', '/config', '/booking?step=services']) {
    const html = await (await request.get(path)).text();
    expect(html, path).toMatch(/<noscript><main>.*JavaScript.*<a [^>]*href="\/"/);
  }
});

test('the pages of staff reserve their space while they load', async ({ page, site }) => {
  const token = await tokenOf(site, 'owner@example.com');
  await page.addInitScript((value) => {
    localStorage.setItem('token', value);
    globalThis.moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        globalThis.moved += Number(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  }, token);
  const name = page.getByRole('heading', { level: 3 }).first();
  await page.goto('/dashboard');
  await expect(name).toBeAttached();
  expect(await page.evaluate(() => globalThis.moved)).toBeLessThanOrEqual(0.02);
  // Scrolled as before.
  await page.evaluate(() => window.scrollTo(0, 400));
  await page.reload();
  await expect(name).toBeAttached();
  expect(await page.evaluate(() => globalThis.moved)).toBeLessThanOrEqual(0.02);

  // With the links of staff, the exit from a booking is in the menu on narrow windows.
  for (const width of [375, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/groupbooking');
    await whenReady(page);
    expect(await overhang(page)).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 375, height: 800 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel Booking' }).click();
  await page.getByRole('button', { name: 'No, Stay in Booking' }).click();
  await expect(page).toHaveURL('/groupbooking');
});

declare global {
  var moved: number;
}
