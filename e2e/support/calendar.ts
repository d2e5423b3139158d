import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { SiteUnderTest } from './site.ts';
import { shownDay, tokenOf } from './staff.ts';
import { expect, whenReady } from './test.ts';

export type DeskVisit = {
  id: number;
  revision: number;
  status: string;
  date: string;
  start_service_time: string;
  minutes: number;
  technician_id: number;
  Services: { name: string }[];
  Customer: { name: string } | null;
};

/** The calendar of a date as another desk sees and changes it, through the API. */
export class AnotherDesk {
  readonly #request: APIRequestContext;
  readonly #headers: { authorization: string };

  private constructor(request: APIRequestContext, token: string) {
    this.#request = request;
    this.#headers = { authorization: `Bearer ${token}` };
  }

  static async of(request: APIRequestContext, site: SiteUnderTest): Promise<AnotherDesk> {
    return new AnotherDesk(request, await tokenOf(site, 'owner@example.com'));
  }

  /** The appointment of a customer, whose name is in capitals. */
  async visit(date: string, name: string): Promise<DeskVisit> {
    const answer = await this.#request.get(`/api/appointments/day?date=${date}`, {
      headers: this.#headers,
    });
    const { appointments } = (await answer.json()) as { appointments: DeskVisit[] };
    const found = appointments.find(({ Customer }) => Customer?.name === name);
    if (!found) throw new Error(`${name} has no visit on ${date}.`);
    return found;
  }

  async setStatus(date: string, name: string, status: string): Promise<void> {
    const { id, revision: expected_revision } = await this.visit(date, name);
    await this.#put('/api/appointments/status', { id, status, expected_revision });
  }

  async move(date: string, name: string, start_service_time: string): Promise<void> {
    const { id, revision: expected_revision } = await this.visit(date, name);
    const data = { id, date, start_service_time, expected_revision };
    await this.#put('/api/appointments/reschedule', data);
  }

  async cancel(date: string, name: string): Promise<void> {
    const { id, revision: expected_revision } = await this.visit(date, name);
    await this.#put('/api/appointments/update_note', { id, note: 'deleted', expected_revision });
  }

  async #put(path: string, data: object): Promise<void> {
    const answer = await this.#request.put(path, { headers: this.#headers, data });
    expect(answer.status(), await answer.text()).toBe(200);
  }
}

/** Opens the calendar of a date and waits for its day. */
export async function openCalendar(page: Page, date: string, at = ''): Promise<void> {
  await page.goto(`${at}/dashboard?tab=Calendar&date=${date}`);
  await whenReady(page);
  await expect(shownDay(page)).toBeVisible();
}

/** The grid is drawn from eight to eight. */
const shown = { start: 8 * 60, end: 20 * 60 };

/** How far below the top of a column of this height a time of the day is, in pixels. */
export const heightAt = (minute: number, height: number) =>
  (height * (minute - shown.start)) / (shown.end - shown.start);

/** The block of a customer, by the name as people write it, also where the block has no room for all of it. */
export const blockOf = (page: Page, name: string): Locator =>
  page
    .locator('[data-appointment]')
    .filter({ hasText: name })
    .or(page.locator(`[data-appointment][title^="${name},"]`));

export const cardOf = (page: Page, name: string): Locator =>
  page.getByRole('dialog', { name: `${name}, visit` });

/** The column of a technician. */
export const columnOf = (page: Page, id: number): Locator =>
  page.locator(`[data-technician="${id}"]`);

/** A point of a column at a time of the day, in the coordinates of the window. The time must be on the screen. */
export async function pointAt(page: Page, technician: number, minute: number) {
  const box = await columnOf(page, technician).boundingBox();
  if (!box) throw new Error('The column is not drawn.');
  return { x: box.x + box.width / 2, y: box.y + heightAt(minute, box.height) };
}

/** Taps a time of day in a technician's column, which is brought into sight first. */
export async function tapTime(page: Page, technician: number, minute: number): Promise<void> {
  const column = columnOf(page, technician);
  const { height = 0 } = (await column.boundingBox()) ?? {};
  await column.tap({ position: { x: 60, y: heightAt(minute, height) } });
}

/** Presses the mouse on a block and drags it a little; the button stays down. */
export async function pickUpWithMouse(page: Page, block: Locator): Promise<void> {
  const box = await block.boundingBox();
  if (!box) throw new Error('The block is not drawn.');
  const x = box.x + box.width / 2;
  await page.mouse.move(x, box.y + 6);
  await page.mouse.down();
  await page.mouse.move(x, box.y + 30, { steps: 4 });
}
