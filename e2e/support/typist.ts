import { expect, type Locator, type Page } from '@playwright/test';

/** Four keys a second. */
const keyMs = 250;
/** From the keyboard to the mouse, to the target, and a click. */
const clickMs = 1_000;

/** Somebody at the desk, as fast as people are: every key and every click takes its time. */
export class Typist {
  /** How often the mouse was clicked. */
  taps = 0;
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
    this.taps += 1;
  }
}

/** The form for a new appointment. */
export const form = (page: Page) => page.getByRole('form', { name: 'New Appointment' });

/** Begins the form for a new appointment by key, in the calendar that is open. */
export async function begin(page: Page, typist: Typist): Promise<void> {
  await typist.press('n');
  await expect(page.getByRole('combobox', { name: 'Phone' })).toBeFocused();
}

/** Books or seats with this button of the form. */
export async function finish(page: Page, typist: Typist, button = /^Book \d/): Promise<void> {
  await typist.click(form(page).getByRole('button', { name: button }));
  await expect(
    page.getByText(/^Appointment successfully booked!| is in the chair with /),
  ).toBeVisible();
}

/** What something at the desk took. */
export type Effort = { seconds: number; taps: number };

/** Does `work`, from the calendar with the focus in it. */
export async function timed(page: Page, work: (typist: Typist) => Promise<void>): Promise<Effort> {
  await page.locator('[data-cursor]').focus();
  const before = performance.now();
  const typist = new Typist(page);
  await work(typist);
  return { seconds: (performance.now() - before) / 1000, taps: typist.taps };
}
