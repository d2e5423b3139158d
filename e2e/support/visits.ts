import type { APIRequestContext } from '@playwright/test';
import { addDays, formatTime, parseTime } from '@salon/shared-lib/scheduling';
import type { SiteUnderTest } from './site.ts';
import { tokenOf } from './staff.ts';
import { expect } from './test.ts';

type Slots = { date: string; slots: { start: string; technician_ids: number[] }[] }[];
type Shown = { date: string; start_service_time: string; Customer: { phone: string } | null };

type Headers = { authorization: string };
type Past = { date: string; Technicians: { name: string }[]; Services: { name: string }[] };
type Named = { id: number; name: string };
type Known = Named & { phone: string };

/** Numbers of an area that no other journey uses. */
let count = 0;

/** The visits of a customer, made by staff through the API and seen in their calendar. */
export class BookedVisits {
  readonly customer: Known;
  readonly #request: APIRequestContext;
  readonly #headers: Headers;

  private constructor(request: APIRequestContext, headers: Headers, customer: Known) {
    this.#request = request;
    this.#headers = headers;
    this.customer = customer;
  }

  /** Those of a new customer, of which there are none yet. */
  static async of(
    request: APIRequestContext,
    site: SiteUnderTest,
    name: string,
    email: string | null = null,
  ) {
    const headers = await staffHeaders(site);
    count += 1;
    const data = { phone: String(4_255_550_119 + count), name, email, optInSms: true };
    const made = await request.put('/api/customers', { headers, data });
    expect(made.status()).toBe(200);
    return new BookedVisits(request, headers, (await made.json()).customer);
  }

  /** A demo customer with past visits, whose visits to come are cancelled; and the last visit. */
  static async past(request: APIRequestContext, site: SiteUnderTest) {
    const headers = await staffHeaders(site);
    const read = async (path: string) => (await request.get(path, { headers })).json();
    const customers: Known[] = await read('/api/customers/smart_search?keyword=25355501');
    for (const customer of customers) {
      const path = `/api/appointments/customer_history?customer_id=${customer.id}`;
      const { future, present, past } = await read(path);
      if (past.length === 0 || present.length > 0) continue;
      for (const { id } of future) {
        const data = { id, note: 'deleted', whole: true };
        const answer = await request.put('/api/appointments/update_note', { headers, data });
        expect(answer.status()).toBe(200);
      }
      return { customer, last: past[0] as Past };
    }
    throw new Error('No demo customer has past visits.');
  }

  /** Writes the notes of the staff about the customer. */
  async note(notes: string): Promise<void> {
    const path = `/api/customers/${this.customer.id}`;
    const answer = await this.#request.put(path, {
      headers: this.#headers,
      data: { name: this.customer.name, phone: this.customer.phone, email: null, notes },
    });
    expect(answer.status(), await answer.text()).toBe(200);
  }

  /**
   * Books the first start on which all technicians are free, `after` so many days with one. Only days of `weekday` (0
   * is Sunday) count, and those whose first start is earlier than `before` (`13:00`). With `later`, the technicians are
   * free so many minutes after that start as well; with `starts`, the day has so many of them; with `also`, that time
   * is one of them; with `on`, it is that day, and with `at` that time.
   */
  async book(
    services: string[],
    technicians: string[],
    after = 1,
    {
      weekday,
      before = '24:00',
      later = [],
      starts: needed = 1,
      also,
      on,
      at,
    }: {
      weekday?: number;
      before?: string;
      later?: number[];
      starts?: number;
      also?: string;
      on?: string;
      at?: string;
    } = {},
  ) {
    const service_ids = await this.#idsOf('services', services);
    const technician_ids = await this.#idsOf('technicians', technicians);
    const days = await this.#daysOf(service_ids);
    const [day] = days
      .slice(1)
      .flatMap(({ date, slots }) => {
        const starts = slots
          .filter((one) => technician_ids.every((id) => one.technician_ids.includes(id)))
          .map(({ start }) => start);
        const start = starts
          .filter((one) => at === undefined || one === at)
          .find((one) => later.every((by) => starts.includes(timeAfter(one, by))));
        const fits = starts.length >= needed && (!also || starts.includes(also));
        return start && fits ? [{ date, start_service_time: start }] : [];
      })
      .filter(({ date }) => weekday === undefined || new Date(date).getUTCDay() === weekday)
      .filter((one) => one.start_service_time < before)
      .filter(({ date }) => on === undefined || date === on)
      .slice(on ? 0 : after);
    if (!day) throw new Error('No start is free.');
    const appointment = { ...day, customer_id: this.customer.id };
    const [path, data] =
      technician_ids.length > 1
        ? [
            '/api/appointments/group',
            {
              ...appointment,
              group_size: technician_ids.length,
              appointments: technician_ids.map((technician_id) => ({ technician_id, service_ids })),
            },
          ]
        : ['/api/appointments', { ...appointment, technician_id: technician_ids[0], service_ids }];
    const booked = await this.#request.post(path, { headers: this.#headers, data });
    expect(booked.status(), await booked.text()).toBe(201);
    return day;
  }

  /** The last start of a date at which a technician is free for the services, as `16:30` and as people read it. */
  async lastFree(date: string, services: string[], technician: string) {
    const service_ids = await this.#idsOf('services', services);
    const [technician_id = 0] = await this.#idsOf('technicians', [technician]);
    const [day]: Slots = await (
      await this.#request.get(`/api/availability?service_ids=${service_ids}&from=${date}&days=1`)
    ).json();
    const slot = day?.slots.findLast((one) => one.technician_ids.includes(technician_id));
    if (!slot) throw new Error(`${technician} is not free on ${date}.`);
    const minutes = parseTime(slot.start);
    const hour = Math.floor(minutes / 60);
    const read = `${((hour + 11) % 12) + 1}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
    return { start: slot.start, read };
  }

  /** The columns of the calendar of a date in which this customer has an appointment: technician and start. */
  async inCalendar(date: string): Promise<string[]> {
    const answer = await this.#request.get(`/api/appointments/calender?date=${date}`, {
      headers: this.#headers,
    });
    const columns: { name: string; appointments: Shown[] }[] = await answer.json();
    return columns.flatMap(({ name, appointments }) =>
      appointments
        .filter(({ Customer }) => Customer?.phone === this.customer.phone)
        .map(({ start_service_time }) => `${name} ${start_service_time}`),
    );
  }

  /** Two months from today. The demo has visits in the first weeks only, so that every test finds its day. */
  async #daysOf(services: number[]): Promise<Slots> {
    const path = `/api/availability?service_ids=${services}&days=31`;
    const near: Slots = await (await this.#request.get(path)).json();
    const next = addDays(near.at(-1)?.date ?? '', 1);
    const far: Slots = await (await this.#request.get(`${path}&from=${next}`)).json();
    return [...near, ...far];
  }

  async #idsOf(list: 'services' | 'technicians', names: string[]): Promise<number[]> {
    const rows: (Named & { services?: Named[] })[] = await (
      await this.#request.get(`/api/${list}`)
    ).json();
    const all = rows.flatMap((row) => row.services ?? [row]);
    return names.map((name) => all.find((one) => one.name === name)?.id ?? 0);
  }
}

/** So many minutes after a time, as `09:30`. */
export const timeAfter = (time: string, minutes: number) => formatTime(parseTime(time) + minutes);

export async function staffHeaders(site: SiteUnderTest): Promise<Headers> {
  return { authorization: `Bearer ${await tokenOf(site, 'owner@example.com')}` };
}
