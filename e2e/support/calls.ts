import { expect, type Page } from '@playwright/test';
import { begin, type Effort, finish, form, timed } from './typist.ts';

/** Books for a caller whose number is known, what they had last time. */
export const bookKnownCaller = (page: Page, phone: string): Promise<Effort> =>
  timed(page, async (typist) => {
    await begin(page, typist);
    await typist.type(phone);
    const client = page.getByRole('listbox', { name: 'Clients' }).getByRole('option');
    await expect(client).toHaveCount(1);
    await typist.press('ArrowDown', 'Enter');
    await typist.click(form(page).getByRole('button', { name: /^Same again/ }));
    await finish(page, typist);
  });

/** Books for a new caller. */
export const bookNewCaller = (page: Page, phone: string, name: string): Promise<Effort> =>
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
