import type { Page } from '@playwright/test';
import { BookingJourney, unusedPhone } from '../support/booking.ts';
import { expect, test, whenReady } from '../support/test.ts';
import { walkVisits } from '../support/walk.ts';
import { walkGroup } from '../support/walk-group.ts';

declare global {
  var shifts: { value: number; at: string; moved: string[] }[] | undefined;
}

/** Records what moves without an input of the visitor just before. */
async function recordShifts(page: Page) {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    };
    const shifts: NonNullable<typeof globalThis.shifts> = [];
    globalThis.shifts = shifts;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(
          ({ node }) => (node as Element | null)?.outerHTML?.slice(0, 90) ?? '?',
        );
        shifts.push({ value: entry.value, at: location.search, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Answers come later than half a second: what moves sooner after a tap counts as its effect. */
async function slowDown(page: Page) {
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
}

/** The sum for each step, the largest last. */
async function expectStill(page: Page, where: string) {
  const shifts = await page.evaluate(() => globalThis.shifts?.splice(0) ?? []);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, `${where}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(0.02);
}

test('nothing moves under the finger in a booking', async ({ page }) => {
  await recordShifts(page);
  await slowDown(page);
  const journey = new BookingJourney(page);
  for (const path of ['/', '/bookingchoice']) {
    await page.goto(path);
    await whenReady(page);
    await page.waitForLoadState('networkidle');
    await expectStill(page, path);
  }
  await journey.open();
  await page.waitForLoadState('networkidle');
  await expectStill(page, 'phone');
  await journey.giveNewPhone({ phone: unusedPhone(), name: 'Stella Still' });
  await page.waitForLoadState('networkidle');
  await expectStill(page, 'services');
  await journey.chooseServices('Signature Manicure', 'Basic Pedicure');
  await page.waitForLoadState('networkidle');
  await expectStill(page, 'technician');
  await journey.chooseTechnician('No Preference');
  await page.waitForLoadState('networkidle');
  await expectStill(page, 'time');
  await journey.chooseTime(3);
  await page.waitForLoadState('networkidle');
  await expectStill(page, 'chosen time');
  await page.reload();
  await expect(page.getByRole('radio', { checked: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectStill(page, 'reloaded time');
  await journey.confirm();
  await expect(page.getByRole('heading', { level: 1, name: /^See you/ })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectStill(page, 'confirmation');
});

/** A cancelled visit leaves the list, and those below move up: the visitor asked for it, however late the answer is. */
const asked = ['cancelled'];

for (const [name, walk] of Object.entries({ group: walkGroup, visits: walkVisits })) {
  test(`nothing moves under the finger in a journey: ${name}`, async ({
    page,
    site,
    expectedErrors,
  }) => {
    await recordShifts(page);
    await slowDown(page);
    await walk({ page, site, expectedErrors, language: 'en' }, async (screen) => {
      // What moves last is painted before it is asked for.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => setTimeout(done))),
      );
      if (asked.includes(screen)) await page.evaluate(() => globalThis.shifts?.splice(0));
      await expectStill(page, screen);
    });
  });
}
