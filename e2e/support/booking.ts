import { expect, type Locator, type Page } from '@playwright/test';
import { expectOnTop, whenReady } from './test.ts';

/** Numbers that no demo customer has. */
const unused = [
  ...numbers(2_535_550_103, 2_535_550_119),
  ...numbers(2_535_550_182, 2_535_550_199),
  ...numbers(3_605_550_100, 3_605_550_199),
];

export function unusedPhone(): string {
  const phone = unused.shift();
  if (!phone) throw new Error('No unused phone numbers are left.');
  return phone;
}

function numbers(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String(first + index));
}

/** The upper edge of the element is in the window, and nothing covers it. */
export async function expectInSight(element: Locator): Promise<void> {
  await expectOnTop(element, 'top');
}

/** A booking by a visitor, step by step, through roles and labels. */
export class BookingJourney {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  heading(name: string) {
    return this.page.getByRole('heading', { level: 1, name });
  }

  /** The button to the next step: in the card of a wide screen, in the bar of a phone. */
  next(name = 'Next') {
    return this.page.getByRole('button', { name, exact: true });
  }

  async open(): Promise<void> {
    await this.page.goto('/booking');
    await whenReady(this.page);
    await expect(this.heading('Your phone number')).toBeVisible();
  }

  /** A new customer; `next` is the title of the step that follows. */
  async giveNewPhone({
    phone,
    name,
    email,
    next = 'Select services',
  }: {
    phone: string;
    name: string;
    email?: string;
    next?: string;
  }) {
    await this.page.getByLabel('Phone number').fill(phone);
    await this.next().click();
    await this.page.getByLabel('Name').fill(name);
    if (email) await this.page.getByLabel('Email').fill(email);
    await this.next().click();
    await expect(this.heading(next)).toBeVisible();
  }

  async chooseServices(...names: string[]) {
    for (const name of names)
      await this.page.getByRole('checkbox', { name: new RegExp(`^${name}`) }).check();
    await this.next().click();
    await expect(this.heading('Who would you like?')).toBeVisible();
  }

  async chooseTechnician(name: string) {
    await this.page.getByRole('radio', { name }).check();
    await this.next().click();
    await expect(this.heading('Choose a time')).toBeVisible();
  }

  /** The day whose times are shown: the chosen one, or the one that opened by itself. */
  shownDay() {
    return this.page.locator('button[data-date][aria-pressed="true"]:visible');
  }

  /** Days with free slots, without today, whose state is its own. */
  freeDays() {
    return this.page.locator('button[data-state="free"]:visible');
  }

  /** A day in this state. */
  day(date: string, state: 'free' | 'full') {
    return this.page.locator(`button[data-date="${date}"][data-state="${state}"]:visible`);
  }

  slots() {
    return this.page.locator('label:has(input[name="slot"])');
  }

  /** The free day at an index, of these weeks or of later ones. */
  async #freeDay(index: number): Promise<Locator> {
    await expect(this.shownDay()).toBeVisible();
    let left = index;
    for (;;) {
      await this.#daysAreKnown();
      const count = await this.freeDays().count();
      if (left < count) return this.freeDays().nth(left);
      left -= count;
      await this.#showLaterWeeks();
    }
  }

  /** Selects a free day, of these weeks or of later ones. */
  async chooseDay(date: string): Promise<void> {
    await expect(this.shownDay()).toBeVisible();
    await this.#daysAreKnown();
    const days = this.page.locator('button[data-date]:visible');
    while (((await days.last().getAttribute('data-date')) ?? '') < date) {
      await this.#showLaterWeeks();
      await this.#daysAreKnown();
    }
    await this.day(date, 'free').click();
  }

  async #daysAreKnown(): Promise<void> {
    await expect(this.page.locator('button[data-state="waiting"]:visible')).toHaveCount(0);
  }

  async #showLaterWeeks(): Promise<void> {
    const days = this.page.locator('button[data-date]:visible');
    const first = (await days.first().getAttribute('data-date')) ?? '';
    await this.page.getByRole('button', { name: 'Later weeks' }).filter({ visible: true }).click();
    await expect(this.page.locator(`button[data-date="${first}"]:visible`)).toHaveCount(0);
  }

  /** Selects the first slot of the first free day from `dayIndex` on with at least `atLeast` slots; returns both. */
  async chooseTime(
    dayIndex = 2,
    { atLeast = 1 }: { atLeast?: number } = {},
  ): Promise<{ date: string; time: string }> {
    const day = await this.#freeDay(dayIndex);
    await day.click();
    await expect(this.slots().first()).toBeVisible();
    if ((await this.slots().count()) < atLeast) return this.chooseTime(dayIndex + 1, { atLeast });
    const date = (await day.getAttribute('data-date')) ?? '';
    const slot = this.slots().first();
    const time = (await slot.textContent()) ?? '';
    await slot.click();
    await expect(this.page.getByRole('radio', { name: time })).toBeChecked();
    return { date, time };
  }

  async confirm() {
    await this.next('Confirm').click();
  }
}
