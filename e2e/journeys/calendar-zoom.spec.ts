import { paths } from '@salon/shared-lib/domain';
import { addDays } from '@salon/shared-lib/scheduling';
import { blockOf, openCalendar } from '../support/calendar.ts';
import { dateAhead } from '../support/calls.ts';
import { logIn, shownDay } from '../support/staff.ts';
import { expect, expectAccessible, test, whenReady } from '../support/test.ts';
import { BookedVisits } from '../support/visits.ts';
import { pathIn } from '../support/walk-actions.ts';
import { findWider } from '../support/zoom.ts';

test('an hour is made smaller and larger, is remembered, and its visits can be read', async ({
  page,
  request,
  site,
}) => {
  const visits = await BookedVisits.of(request, site, 'Rosalind Ekberg');
  // 40 minutes.
  const { date } = await visits.book(['Signature Manicure'], ['Linh'], 16);
  await logIn(page, site);
  await openCalendar(page, date);
  const block = blockOf(page, 'Rosalind Ekberg');
  const height = async () => Math.round((await block.boundingBox())?.height ?? 0);
  const choose = async (size: string) => {
    await page.getByRole('button', { name: 'Hours, zoom and print' }).click();
    const zoom = page.getByRole('group', { name: 'Height of an hour' });
    await zoom.getByRole('radio', { name: size }).check();
    await page.keyboard.press('Escape');
    await expect(zoom).toBeHidden();
  };
  /** The name is drawn inside the block, in letters of 13 pixels or more. */
  const expectLegible = async () => {
    const drawn = await block.evaluate((one) => {
      const box = one.getBoundingClientRect();
      const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        if (!parent || !node.textContent?.includes('Rosalind')) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const { top, bottom } = range.getBoundingClientRect();
        if (bottom === top) continue;
        const size = Number.parseFloat(getComputedStyle(parent).fontSize);
        return { size, isInside: top >= box.top - 1 && bottom <= box.bottom + 1 };
      }
      return null;
    });
    expect(drawn).toMatchObject({ isInside: true });
    expect(drawn?.size).toBeGreaterThanOrEqual(13);
  };

  await expect.poll(height).toBeGreaterThan(50);
  const middle = await height();
  await expectLegible();
  await choose('Small');
  // A pixel a minute.
  await expect.poll(height).toBe(40);
  await expectLegible();
  await expectAccessible(page);
  const small = await height();
  await page.reload();
  await expect.poll(height).toBe(small);
  await choose('Medium');
  await expect.poll(height).toBe(middle);
  await choose('Large');
  await expect.poll(height).toBeGreaterThan(middle);
  await expectLegible();
});

test('the facts of the day open their lists, and those lead to a card and to the form', async ({
  page,
  request,
  site,
}) => {
  const visits = await BookedVisits.of(request, site, 'Leopold Quist');
  const { date } = await visits.book(['Signature Manicure'], ['Linh'], 16);
  await logIn(page, site);
  await openCalendar(page, date);
  const facts = page.getByRole('list', { name: 'The day at a glance' });

  await facts.getByRole('button', { name: /^Booked/ }).click();
  const booked = page.getByRole('dialog', { name: 'Booked' });
  await expectAccessible(page);
  await booked.getByRole('button', { name: /Leopold Quist/ }).click();
  await expect(page.getByRole('dialog', { name: 'Leopold Quist, visit' })).toBeVisible();
  await page.keyboard.press('Escape');

  await facts.getByRole('button', { name: /^Next free hour/ }).click();
  const free = page.getByRole('dialog', { name: 'Free hours' });
  await free
    .getByRole('button', { name: /\d:\d\d [AP]M/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Close the new appointment' })).toBeVisible();
});

test('the calendar alone scrolls sideways where its columns are wider than the window', async ({
  page,
  request,
  site,
}) => {
  const visits = await BookedVisits.of(request, site, 'Wilma Ekberg');
  const { date } = await visits.book(['Signature Manicure'], ['Linh'], 16);
  await logIn(page, site);
  await openCalendar(page, date);
  const scroller = page.locator('[data-overflows]');
  const scrolled = new Set<boolean>();
  for (let width = 645; width <= 900; width += 5) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => findWider(page), `${width} px`).toEqual([]);
    scrolled.add((await scroller.count()) > 0);
  }
  expect([...scrolled]).toEqual([true, false]);
});

/** Spanish has the longest dates. */
test('the longest date fits every window beside its buttons, also while the connection is lost', async ({
  page,
  site,
  consoleErrors,
  expectedErrors,
}) => {
  // A Wednesday late in September.
  const date =
    Array.from({ length: 400 }, (_, days) => dateAhead(days + 1)).find(
      (one) => /-09-[23]/.test(one) && new Date(one).getUTCDay() === 3,
    ) ?? '';
  await logIn(page, site);
  // They are read a little later, which must not fail below.
  const beside = [-1, 1].map((days) =>
    page.waitForResponse(`**/api/appointments/day?date=${addDays(date, days)}`),
  );
  await page.goto(pathIn('es', `${paths.dashboard}?tab=Calendar&date=${date}`));
  await whenReady(page);
  await expect(shownDay(page)).toBeVisible();
  await Promise.all(beside);
  const expectFits = async () => {
    for (let width = 320; width <= 1040; width += 16) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => findWider(page), `${width} px`).toEqual([]);
    }
  };
  await expectFits();
  await page.context().setOffline(true);
  // The sentence below the date is longer then, and nothing can be added.
  await expect(page.locator('main header').getByRole('button', { disabled: true })).toBeVisible();
  await expectFits();
  // The stream tries again, without end.
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED .*\/api\/events/);
  await expect.poll(() => consoleErrors).not.toEqual([]);
});
