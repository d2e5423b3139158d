import { expect, type Locator, type Page } from '@playwright/test';

/** Four keys a second. */
const keyMs = 250;
/** From the keyboard to the mouse, to the target, and a click. */
const clickMs = 1_000;

/** Somebody at the desk, as fast as people are: every key and every click takes its time. */
class Typist {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async type(text: string): Promise<void> {
    for (const one of text) {
      await this.#page.waitForTimeout(keyMs);
      await this.#page.keyboard.type(one);
    }
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      await this.#page.waitForTimeout(keyMs);
      await this.#page.keyboard.press(key);
    }
  }

  async click(target: Locator): Promise<void> {
    await this.#page.waitForTimeout(clickMs);
    await target.click();
  }
}

const form = (page: Page) => page.getByRole('form', { name: 'New Appointment' });

/** Begins the form for a new appointment by key, in the calendar that is open. */
async function begin(page: Page, typist: Typist): Promise<void> {
  await typist.press('n');
  await expect(page.getByRole('combobox', { name: 'Phone' })).toBeFocused();
}

async function finish(page: Page, typist: Typist): Promise<void> {
  await typist.click(form(page).getByRole('button', { name: /^Book \d/ }));
  await expect(page.getByText('Appointment successfully booked!')).toBeVisible();
}

/** Does `work`, from the calendar with the focus in it. Returns the seconds. */
async function timed(page: Page, work: (typist: Typist) => Promise<void>): Promise<number> {
  await page.locator('[data-cursor]').focus();
  const before = performance.now();
  await work(new Typist(page));
  return (performance.now() - before) / 1000;
}

/** Books for a caller whose number is known, what they had last time. Returns the seconds from the first key to the booked appointment. */
export const bookKnownCaller = (page: Page, phone: string): Promise<number> =>
  timed(page, async (typist) => {
    await begin(page, typist);
    await typist.type(phone);
    const client = page.getByRole('listbox', { name: 'Clients' }).getByRole('option');
    await expect(client).toHaveCount(1);
    await typist.press('ArrowDown', 'Enter');
    await typist.click(form(page).getByRole('button', { name: /^Same again/ }));
    await finish(page, typist);
  });

/** Books for a new caller. Returns the seconds from the first key to the booked appointment. */
export const bookNewCaller = (page: Page, phone: string, name: string): Promise<number> =>
  timed(page, async (typist) => {
    await begin(page, typist);
    await typist.type(phone);
    await typist.press('Tab');
    await typist.type(name);
    await typist.click(page.getByRole('searchbox', { name: 'Filter services' }));
    await typist.type('deluxe man');
    await typist.click(page.getByRole('checkbox', { name: /^Deluxe Manicure/ }));
    await finish(page, typist);
  });
/** A date on which nothing is booked yet. */
export const dateAhead = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A date some three weeks ahead, of the weekday of a visit: its technician works then. */
export function weeksAfter(date: string): string {
  const day = 86_400_000;
  const weeks = Math.ceil((Date.now() + 21 * day - Date.parse(date)) / (7 * day));
  return new Date(Date.parse(date) + weeks * 7 * day).toISOString().slice(0, 10);
}
