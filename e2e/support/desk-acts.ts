import { expect, type Page } from '@playwright/test';
import { blockOf, cardOf } from './calendar.ts';
import { begin, type Effort, finish, form, timed } from './typist.ts';

/** Seats somebody without a number, in the calendar of today. */
export const seatWalkIn = (page: Page): Promise<Effort> =>
  timed(page, async (typist) => {
    await typist.click(page.getByRole('button', { name: 'New appointment' }).first());
    await typist.click(page.getByRole('checkbox', { name: /^Polish Change/ }));
    await finish(page, typist, /^Seat now/);
  });

/** Adds a service to the visit of a client, from the calendar of its day. */
export const addService = (page: Page, name: string): Promise<Effort> =>
  timed(page, async (typist) => {
    const card = cardOf(page, name);
    await typist.click(blockOf(page, name));
    await typist.click(card.getByRole('button', { name: 'Add service' }));
    await typist.click(card.getByRole('button', { name: /^Polish Change/ }));
    await expect(card.getByRole('list').first()).toContainText('Polish Change');
  });

/** Books four people together, each with a service of her own, on the number of a new client. */
export const bookParty = (page: Page, phone: string, name: string): Promise<Effort> =>
  timed(page, async (typist) => {
    await begin(page, typist);
    await typist.type(phone);
    await typist.press('Tab');
    await typist.type(name);
    await typist.click(page.getByRole('checkbox', { name: /^Signature Manicure/ }));
    await typist.click(form(page).getByRole('radio', { name: '4', exact: true }));
    for (const [guest, service] of [
      ['Guest 2', /^Polish Change/],
      ['Guest 3', /^Basic Pedicure/],
      ['Guest 4', /^Basic Manicure/],
    ] as const) {
      await typist.click(page.getByRole('radio', { name: guest }));
      await typist.click(page.getByRole('checkbox', { name: service }));
    }
    await finish(page, typist, /^Book \d.* and /);
  });
