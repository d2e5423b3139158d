import type { Page } from '@playwright/test';
import { baseLocale, type Locale } from '@salon/shared-lib/i18n';
import type { SiteUnderTest } from './site.ts';
import { expect, whenReady } from './test.ts';

/** The address of a page in a language. */
export function pathIn(language: Locale, path: string): string {
  if (language === baseLocale) return path;
  return `/${language}${path === '/' ? '' : path}`;
}

/** Who walks. */
export type Visitor = {
  page: Page;
  site: SiteUnderTest;
  language: Locale;
  /** Gets the errors that the walk leads to. */
  expectedErrors: RegExp[];
};

/** Is called on every screen of a walk, and leaves it as it was. */
export type Look = (screen: string) => Promise<void>;

/** The size of a phone. */
export const phone = { width: 375, height: 812 };

/** What the page logs of the answer that `whileHeld` gives. */
export const bookingFailed = /^Error booking the appointment: ApiError: It failed\./;

/** Opens a page in the visitor's language, with what is loaded after hydration. */
export async function open({ page, language }: Visitor, path: string) {
  await page.goto(pathIn(language, path));
  await whenReady(page);
  await page.waitForLoadState('networkidle');
}

/** Presses the first button of this name that is seen. */
export async function press(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();
}

/** Any text of the catalogue with one parameter. */
export function anyOf(text: (parameter: string) => string): RegExp {
  const parts = text('\n').split('\n');
  return new RegExp(
    `^${parts.map((part) => part.replace(/[$()*+.?[\]^{|}\\]/g, '\\$&')).join('.+')}$`,
  );
}

/** The first slot of a free day. */
export async function chooseTime(page: Page) {
  await page.locator('button[data-state="free"]:visible').nth(2).click();
  await page.locator('label:has(input[name="slot"])').first().click();
  await expect(page.locator('input[name="slot"]:checked')).toHaveCount(1);
}

/** The calls to this address are answered only after `act`, with an error. */
export async function whileHeld(page: Page, address: string, act: () => Promise<void>) {
  const seen = Promise.withResolvers<void>();
  await page.route(
    address,
    async (route) => {
      await seen.promise;
      await route.fulfill({ status: 500, json: { code: 'internal', message: 'It failed.' } });
    },
    { times: 1 },
  );
  await act();
  seen.resolve();
}
