import type { Page, Route } from '@playwright/test';
import { expectBrokenFiles } from '../support/broken-files.ts';
import { altered, type LiveRelease, liveRelease } from '../support/release.ts';
import { expect, expectAccessible, test, whenReady } from '../support/test.ts';

/** From asking for a page to a page that works, or a way on. */
const longestMs = 10_000;
const home = 'Polish, Pamper, Perfection';
const unfinished = 'The page has not finished loading';
const waiting = 'The page is on its way';

let shell: LiveRelease;

test.beforeEach(async ({ page }) => {
  shell = await liveRelease(page, 'shell');
});

test.afterEach(expectBrokenFiles);

/** Answers the requests for the shell's script until it is mended, and keeps their queries in order. */
async function answerScript(
  page: Page,
  answer: (route: Route, query: string) => unknown,
): Promise<{ asked: string[]; mend: () => void }> {
  const asked: string[] = [];
  let isBroken = true;
  await page.route(
    ({ pathname }) => pathname.startsWith(shell.base) && pathname.endsWith(`/${shell.entry}`),
    (route) => {
      const { search } = new URL(route.request().url());
      if (!asked.includes(search)) asked.push(search);
      return isBroken ? answer(route, search) : route.continue();
    },
  );
  const mend = () => {
    isBroken = false;
  };
  return { asked, mend };
}

const missing = (route: Route) => route.fulfill({ status: 404 });
const wayOn = (page: Page) => page.getByRole('alert').filter({ hasText: unfinished });

async function expectWayOn(page: Page, began: number): Promise<void> {
  await expect(wayOn(page)).toBeVisible({ timeout: longestMs - (Date.now() - began) });
  await expect(wayOn(page).getByRole('link', { name: 'Try again' })).toBeInViewport();
  await expect(wayOn(page).getByRole('link', { name: /253/ })).toBeInViewport();
}

test('a shell’s script that is altered: another try, then a rendered page stays, with a way on', async ({
  page,
}) => {
  const { asked, mend } = await answerScript(page, altered);
  const began = Date.now();
  await page.goto('/booking', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectWayOn(page, began);
  expect(asked).toEqual(['', '?retry=1']);
  await expect(page.getByText(waiting).filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: home })).toBeVisible();
  await expectWayOn(page, Date.now());
  mend();
  await wayOn(page).getByRole('link', { name: 'Try again' }).click();
  await whenReady(page);
  await expect(wayOn(page)).toHaveCount(0);
});

test('a shell’s script that does not arrive: a page that is not rendered says after two seconds that it is on its way, and then has a way on', async ({
  page,
}) => {
  const { asked, mend } = await answerScript(page, () => undefined);
  const began = Date.now();
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await expect(page.getByText(waiting).filter({ visible: true })).toBeVisible({ timeout: 5_000 });
  await expect(wayOn(page)).toBeHidden();
  await expectWayOn(page, began);
  expect(asked).toEqual(['', '?retry=1']);
  mend();
  await wayOn(page).getByRole('link', { name: 'Try again' }).click();
  await whenReady(page);
  await expect(wayOn(page)).toHaveCount(0);
});

test('a way on is in the language of the page', async ({ page }) => {
  await answerScript(page, missing);
  await page.goto('/es/contact');
  const spanish = page.getByRole('alert').filter({ hasText: 'no ha terminado de cargarse' });
  await expect(spanish.getByRole('link', { name: 'Intentar de nuevo' })).toBeInViewport();
});

test('a page works with the second try of a script that was missing', async ({ page }) => {
  const { asked } = await answerScript(page, (route, query) =>
    query === '' ? missing(route) : route.continue(),
  );
  await page.goto('/booking');
  await whenReady(page);
  expect(asked).toEqual(['', '?retry=1']);
  await expect(wayOn(page)).toHaveCount(0);
});

test('a script that comes after the second try does not start the page again', async ({ page }) => {
  const started = Promise.withResolvers<void>();
  await answerScript(page, async (route, query) => {
    if (query === '') await started.promise;
    await route.continue();
  });
  await page.goto('/booking', { waitUntil: 'commit' });
  await whenReady(page);
  const late = shell.base + shell.entry;
  const arrives = page.waitForEvent('requestfinished', (request) => {
    const { pathname, search } = new URL(request.url());
    return pathname === late && search === '';
  });
  started.resolve();
  await arrives;
  // Both scripts would make the same policy, which throws: the test fails on errors of the console.
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: home })).toBeVisible();
  expect(await page.evaluate(() => performance.getEntriesByName('hydrated').length)).toBe(1);
});
