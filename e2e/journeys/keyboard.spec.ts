import type { Page } from '@playwright/test';
import { BookingJourney, unusedPhone } from '../support/booking.ts';
import { expect, test, whenReady } from '../support/test.ts';

test('an appointment can be booked with the keyboard alone', { tag: '@quick' }, async ({
  page,
}) => {
  const journey = new BookingJourney(page);

  await page.goto('/');
  await whenReady(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Book Now' }));
  await page.keyboard.press('Enter');
  await expect(journey.heading('Choose Your Booking Experience')).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'Book Single' }));
  await page.keyboard.press('Enter');
  await expect(journey.heading('Your phone number')).toBeFocused();

  await tabTo(page, page.getByLabel('Phone number'));
  await page.keyboard.type(unusedPhone());
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Name'));
  await page.keyboard.type('Kay Board');
  await page.keyboard.press('Enter');

  await expect(journey.heading('Select services')).toBeFocused();
  await tabTo(page, page.getByRole('checkbox', { name: 'Basic Manicure' }));
  await page.keyboard.press('Space');
  await tabTo(page, journey.next());
  await page.keyboard.press('Enter');

  await expect(journey.heading('Who would you like?')).toBeFocused();
  await tabTo(page, page.getByRole('radio', { name: /No Preference/ }));
  await page.keyboard.press('Space');
  await tabTo(page, journey.next());
  await page.keyboard.press('Enter');

  await expect(journey.heading('Choose a time')).toBeFocused();
  await expect(journey.freeDays().first()).toBeVisible();
  await tabTo(page, page.locator('button[data-date][tabindex="0"]'));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(journey.slots().first()).toBeVisible();
  await tabTo(page, page.locator('input[name="slot"]').first());
  await page.keyboard.press('Space');
  await expect(page.locator('input[name="slot"]').first()).toBeChecked();
  await tabTo(page, journey.next('Confirm'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^See you/ })).toBeFocused();
});

test('the bar of a small screen does not cover the focused element', async ({ page }) => {
  const journey = new BookingJourney(page);
  await journey.open();
  await journey.giveNewPhone({ phone: unusedPhone(), name: 'Tabea Tab' });
  for (const size of [
    { width: 375, height: 667 },
    { width: 768, height: 900 },
  ]) {
    await page.setViewportSize(size);
    await page.reload();
    await expect(journey.heading('Select services')).toBeVisible();
    const hidden: string[] = [];
    const last = page.getByRole('checkbox').last();
    while (!(await last.evaluate((box) => box === document.activeElement))) {
      await page.keyboard.press('Tab');
      const covered = await page.evaluate(() => {
        const row = document.activeElement?.closest('label');
        if (!row) return null;
        const { left, width, top, bottom } = row.getBoundingClientRect();
        const seen = [top + 4, bottom - 4].every((y) =>
          row.contains(document.elementFromPoint(left + width / 2, y)),
        );
        return seen ? null : row.textContent;
      });
      if (covered) hidden.push(covered);
    }
    expect(hidden, `${size.width} px`).toEqual([]);
  }
});

/** Presses Tab until the target has the focus; fails when it can't be reached. */
async function tabTo(page: Page, target: ReturnType<Page['locator']>): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}
