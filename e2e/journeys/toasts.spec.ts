import type { Locator, Page } from '@playwright/test';
import { baseLocale, type Locale, locales, m } from '@salon/shared-lib/i18n';
import { BookingJourney, unusedPhone } from '../support/booking.ts';
import { expect, test, whenReady } from '../support/test.ts';
import { BookedVisits } from '../support/visits.ts';
import { pathIn } from '../support/walk-actions.ts';

const toastOf = (page: Page, sentence: string) =>
  page.getByRole('status').filter({ hasText: sentence }).locator('> *').first();

/** A toast covers nothing that is offered: neither the header nor what stands at the bottom. */
async function expectToCoverNone(page: Page, sentence: string, others: readonly Locator[]) {
  const toast = toastOf(page, sentence);
  await expect(toast).toBeInViewport({ ratio: 1 });
  const box = await toast.boundingBox();
  for (const other of [page.locator('header').first(), ...others]) {
    const there = await other.boundingBox();
    if (!box || !there) throw new Error(`Not there: ${other}`);
    const apart =
      box.x + box.width <= there.x ||
      there.x + there.width <= box.x ||
      box.y + box.height <= there.y ||
      there.y + there.height <= box.y;
    expect(apart, `${other}: ${JSON.stringify({ toast: box, other: there })}`).toBe(true);
  }
}

/** Says that the connection is back, which any page does. */
async function comeBack(page: Page, said: { locale: Locale } = { locale: baseLocale }) {
  await page.context().setOffline(true);
  await expect(page.getByText(m.offline_line({}, said))).toBeVisible();
  await page.context().setOffline(false);
  return m.offline_back({}, said);
}

test('a toast covers neither the header nor the bar of a booking', async ({ page }) => {
  const journey = new BookingJourney(page);
  await journey.open();
  await journey.giveNewPhone({ phone: unusedPhone(), name: 'Toni Toast' });
  await expectToCoverNone(page, await comeBack(page), [journey.next()]);
  await page.getByRole('checkbox').first().check();
  await page.goto('/groupbooking');
  await expect(journey.heading('How many of you?')).toBeVisible();
  await whenReady(page);
  await expectToCoverNone(page, await comeBack(page), [journey.next()]);

  // On other pages the unfinished booking has a bar.
  await page.goto('/faq');
  await whenReady(page);
  const carryOn = page.getByRole('link', { name: 'Carry on with your booking' });
  await expect(carryOn).toBeVisible();
  await expectToCoverNone(page, await comeBack(page), [carryOn]);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expectToCoverNone(page, 'You are back online.', [carryOn]);
});

for (const language of locales) {
  test(`a toast of My Visits covers neither the header nor the tabs: ${language}`, async ({
    page,
    site,
  }) => {
    const said = { locale: language };
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const visits = await BookedVisits.of(page.request, site, 'Tilda Toast');
    await visits.book(['Basic Manicure'], ['Linh'], 2);
    await page.goto(pathIn(language, '/appointmenthistory'));
    await whenReady(page);
    await page.locator('input[type="tel"]').fill(visits.customer.phone);
    await page.getByLabel(m.visits_name({}, said)).fill(visits.customer.name);
    await press(m.visits_show({}, said));
    await press(m.visits_cancel({}, said));
    await press(m.visits_cancel_yes({}, said));
    const lasting = [
      page.getByRole('tablist'),
      // The browser of the tests prefers English, which the other languages' pages offer.
      ...(language === baseLocale
        ? []
        : [page.getByRole('complementary', { name: m.language_label({}, said) })]),
    ];
    await expectToCoverNone(page, m.visits_cancelled({}, said), [
      ...lasting,
      page.locator('main').getByRole('link', { name: m.nav_book({}, said) }),
    ]);
    for (const name of [m.visits_undo({}, said), m.toast_dismiss({}, said)]) {
      const button = page.getByRole('button', { name, exact: true });
      const clipped = await button.evaluate((one) => one.scrollWidth - one.clientWidth);
      expect(clipped, `${name} is wider than its button`).toBeLessThanOrEqual(0);
    }
    // A second toast, which goes by itself, may cover the link.
    const first = toastOf(page, m.visits_cancelled({}, said));
    await expectToCoverNone(page, await comeBack(page, said), [first, ...lasting]);
    await page.setViewportSize({ width: 700, height: 400 });
    await expectToCoverNone(page, await comeBack(page, said), [first]);
  });
}

test.describe('a browser in another language', () => {
  test.use({ locale: 'es-US' });
  test('a toast does not cover the offer of a language', async ({ page }) => {
    await page.goto('/faq');
    await whenReady(page);
    const offer = page.getByRole('complementary', { name: 'Language' });
    await expect(offer).toBeVisible();
    await expectToCoverNone(page, await comeBack(page), [offer]);
  });
});
