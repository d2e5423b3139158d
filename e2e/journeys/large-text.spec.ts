import type { Page } from '@playwright/test';
import { BookingJourney, unusedPhone } from '../support/booking.ts';
import { findBrowser } from '../support/browser.ts';
import { expect, test } from '../support/test.ts';

const browser = await findBrowser();

// Text at twice its size, as a visitor sets it for all pages.
test.use({
  // A phone would zoom out until the widest element fits, which hides the overflow.
  isMobile: false,
  launchOptions: {
    ...browser,
    args: [...(browser.args ?? []), '--blink-settings=defaultFontSize=32'],
  },
});

/** The content of the page is no wider than the window. */
async function expectFits(page: Page): Promise<void> {
  const outside = await page.evaluate(() =>
    [...document.querySelectorAll('main :is(button, a, h1, h2, p, label, input)')]
      .filter((element) => element.getClientRects().length > 0)
      .filter((element) => !element.closest('nav'))
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
      .map((element) => element.textContent),
  );
  expect(outside).toEqual([]);
}

test('an appointment is booked with text at twice its size', async ({ page }) => {
  const journey = new BookingJourney(page);
  await journey.open();
  await expectFits(page);
  await journey.giveNewPhone({ phone: unusedPhone(), name: 'Grete Gross' });
  await page.getByRole('checkbox', { name: /^Signature Manicure/ }).check();
  await expectFits(page);
  await journey.chooseServices('Basic Pedicure');
  await expectFits(page);
  await journey.chooseTechnician('No Preference');
  await journey.chooseTime();
  await expectFits(page);
  for (const weekday of await page.locator('th > span:visible:not(:first-child)').all()) {
    expect(await weekday.evaluate((words) => words.getClientRects().length)).toBe(1);
  }
  await journey.confirm();
  await expect(page.getByRole('heading', { level: 1, name: /^See you/ })).toBeVisible();
  await expectFits(page);
});

test('the bar of a low window scrolls with the content', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 400 });
  const journey = new BookingJourney(page);
  await journey.open();
  await journey.giveNewPhone({ phone: unusedPhone(), name: 'Lotte Low' });
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await expect(journey.next()).not.toBeInViewport();
  await journey.next().scrollIntoViewIfNeeded();
  await expect(journey.next()).toBeInViewport();
});
