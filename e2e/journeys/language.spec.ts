import type { Page } from '@playwright/test';
import { readText, sameEverywhere } from '../support/page-texts.ts';
import { renderedPaths } from '../support/pages.ts';
import { logIn, logInAs } from '../support/staff.ts';
import { expect, expectAccessible, expectUncovered, test, whenReady } from '../support/test.ts';
import { pathIn } from '../support/walk-actions.ts';

const languages = ['es', 'vi'] as const;

/** The texts of a page that a visitor can read or hear. */
async function textsOf(page: Page): Promise<string[]> {
  const { text, attributes } = await readText(page);
  const texts = [...text.split('\n'), ...attributes].map((one) => one.trim());
  return [...new Set(texts)].filter(Boolean);
}

for (const path of renderedPaths.filter((one) => one !== '/confirm-email')) {
  test(`${path} has no English text in Spanish and Vietnamese`, { tag: '@quick' }, async ({
    page,
  }) => {
    await page.goto(path);
    await whenReady(page);
    const english = new Set(await textsOf(page));
    for (const language of languages) {
      await page.goto(pathIn(language, path));
      await whenReady(page);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      const untranslated = (await textsOf(page)).filter(
        (text) => english.has(text) && !sameEverywhere.test(text),
      );
      expect(untranslated, language).toEqual([]);
    }
  });
}

test('a visitor changes the language in the footer; it is kept for addresses without one', {
  tag: '@quick',
}, async ({ page }) => {
  await page.goto('/faq');
  await whenReady(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Español' }).click();
  await expect(page).toHaveURL('/es/faq');
  await whenReady(page);
  const current = page.getByRole('contentinfo').getByRole('link', { name: 'Español' });
  await expect(current).toBeFocused();
  await expect(current).toHaveAttribute('aria-current', 'true');
  await page.goto('/contact');
  await expect(page).toHaveURL('/es/contact');
  // Links stay in the language, without loading another document.
  await whenReady(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Aviso legal' }).click();
  await expect(page).toHaveURL('/es/legal-disclaimer');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/legal-disclaimer');
  await page.goto('/contact');
  await expect(page).toHaveURL('/contact');
});

test('the menu or list in which the language was chosen opens again', async ({
  page,
  viewport,
}) => {
  await page.goto('/faq');
  await whenReady(page);
  const wide = (viewport?.width ?? 0) > 768;
  const opener = page.getByRole('button', { name: wide ? /^Language/ : 'Open menu' });
  await opener.click();
  await expectAccessible(page);
  await page.locator('#site-nav').getByRole('link', { name: 'Tiếng Việt' }).click();
  await expect(page).toHaveURL('/vi/faq');
  const current = page.locator('#site-nav').getByRole('link', { name: 'Tiếng Việt' });
  await expect(current).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(current).toBeHidden();
});

const fontsOf = {
  es: ['fraunces-harbour', 'hanken-grotesk-label', 'instrument-sans-latin-wght-normal'],
  vi: [
    'fraunces-harbour',
    'fraunces-harbour-vietnamese',
    'hanken-grotesk-latin-wght-normal',
    'hanken-grotesk-vietnamese-wght-normal',
  ],
};
for (const language of languages) {
  test(`only the fonts of the language are loaded: ${language}`, async ({ page }) => {
    const fonts: string[] = [];
    page.on('request', (request) => {
      const [name] = request.url().match(/[\w-]+(?=\.[0-9a-f]{8}\.woff2)/) ?? [];
      if (name) fonts.push(name);
    });
    await page.goto(pathIn(language, '/aboutus'));
    await whenReady(page);
    await page.evaluate(() => document.fonts.ready);
    expect(fonts.sort()).toEqual(fontsOf[language]);
  });
}

test.describe('a browser that prefers Spanish', () => {
  test.use({ locale: 'es-MX' });
  test('is offered it once', async ({ page }) => {
    await page.goto('/faq');
    const offer = page.getByRole('complementary', { name: 'Language' });
    await expect(offer.getByRole('link')).toHaveText('Leer en español');
    await expectAccessible(page);
    await offer.getByRole('button', { name: 'Stay in English' }).click();
    await expect(offer).toBeHidden();
    await page.reload();
    await whenReady(page);
    await expect(offer).toBeHidden();
    await expect(page).toHaveURL('/faq');
  });
  test('the offer leaves Book Now free', async ({ page }) => {
    for (const [width, height] of [
      [375, 553],
      [390, 664],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto('/');
      await whenReady(page);
      await expectUncovered(
        page.getByRole('complementary', { name: 'Language' }).getByRole('link'),
      );
      await expectUncovered(page.locator('main').getByRole('link', { name: 'Book Now' }).first());
    }
  });
});

test('staff have their pages in the language of their account, on any device', async ({
  page,
  site,
  browser,
  baseURL,
}) => {
  await logIn(page, site);
  await page.goto('/dashboard?tab=ApptMgt');
  await whenReady(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Español' }).click();
  await expect(page).toHaveURL('/es/dashboard?tab=ApptMgt');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('searchbox')).toBeVisible();

  const context = await browser.newContext({ locale: 'en-US', baseURL: String(baseURL) });
  const other = await context.newPage();
  await other.goto('/config');
  await logInAs(other, site, 'owner@example.com');
  await expect(other).toHaveURL('/es/config');
  await expect(other.locator('html')).toHaveAttribute('lang', 'es');
  await context.close();

  // The other journeys read English.
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/dashboard?tab=ApptMgt');
});

test('a page that does not exist names the address of no other visitor', async ({ request }) => {
  for (const start of ['', '/es', '/booking', '/es/booking']) {
    await request.get(`${start}/jane-roe`);
    const answer = await request.get(`${start}/somebody-else`);
    expect(answer.status()).toBe(404);
    expect(await answer.text()).not.toMatch(/jane-roe|-\/unknown/);
  }
});

test('the offer of a language leads to no other site', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ locale: 'en-US', baseURL: String(baseURL) });
  const page = await context.newPage();
  await page.goto('/es//evil.example');
  await whenReady(page);
  for (const link of await page.locator('a[hreflang]').all()) {
    const address = await link.evaluate((element) => (element as HTMLAnchorElement).origin);
    expect(address).toBe(baseURL);
  }
  await context.close();
});
