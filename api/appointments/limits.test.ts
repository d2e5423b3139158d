import { expect, it } from '@jest/globals';
import { addDays, formatTime, salonInstant, salonNow } from '@salon/shared-lib/scheduling';
import { sql } from 'drizzle-orm';
import {
  anneke,
  basicManicure,
  deluxeManicure,
  freshThursday,
  linh,
  marisol,
  newVisitor,
} from '../testing/bookings.ts';
import { rowsOf } from '../testing/rows.ts';
import { onPostgres, type Salon, testNow } from '../testing/salon.ts';
import { Browser, outcome } from '../testing/strangers.ts';
import { unusedPhone } from '../testing/unused.ts';

const today = salonNow(testNow).date;
const group = {
  group_size: 2,
  appointments: [marisol, linh].map((technician_id) => ({
    technician_id,
    service_ids: [basicManicure],
  })),
};

/** A browser of a customer with a proven number. */
async function proven(salon: Salon, address = '198.51.100.1') {
  const { id, phone } = await newVisitor(salon);
  const browser = new Browser(salon, address);
  await browser.validate(phone, 'JANE DOE');
  await browser.search(phone);
  return { id, phone, browser };
}

/** A browser of a new customer, whom nobody has seen. */
async function unknown(salon: Salon, address = '198.51.100.1') {
  const phone = unusedPhone();
  const browser = new Browser(salon, address);
  const { id } = (await browser.save({ phone, name: 'JANE DOE' })).json().customer;
  return { id, phone, browser };
}

onPostgres('what one customer may hold', (salon) => {
  it('is four upcoming bookings, a group counted once', async () => {
    const { id, browser } = await proven(salon());
    const dates = Array.from({ length: 5 }, freshThursday);
    const booked = await browser.bookGroup(id, { ...group, date: dates[0] });
    expect(outcome(booked)).toBe('201');
    // The group counts on without its first guest.
    const guest = { id: booked.json().id, note: 'deleted' };
    await salon().call({
      ...{ method: 'PUT', url: '/api/appointments/update_note', body: guest },
      token: salon().staffToken,
    });
    for (const date of dates.slice(1, 4))
      expect(outcome(await browser.book(id, { date }))).toBe('201');
    const fifth = await browser.book(id, { date: dates[4] });
    expect(outcome(fifth)).toBe('400 too_many_upcoming');
    expect(fifth.json().message).toContain('(253) 555-0142');
    expect(outcome(await browser.bookGroup(id, { ...group, date: dates[4] }))).toBe(
      '400 too_many_upcoming',
    );
  });

  it('counts a cancelled booking no more', async () => {
    const { id, browser } = await proven(salon());
    const dates = Array.from({ length: 5 }, freshThursday);
    const booked = [];
    for (const date of dates.slice(0, 4)) booked.push((await browser.book(id, { date })).json().id);
    const body = { id: booked[0], note: 'deleted' };
    await browser.call({ method: 'PUT', url: '/api/appointments/update_note', body });
    expect(outcome(await browser.book(id, { date: dates[4] }))).toBe('201');
  });

  it('is four also for parallel requests', async () => {
    const { id, browser } = await proven(salon());
    const dates = Array.from({ length: 8 }, freshThursday);
    const answers = await Promise.all(dates.map((date) => browser.book(id, { date })));
    expect(answers.map(outcome).filter((one) => one === '201')).toHaveLength(4);
  });

  it('does not overlap, and touches', async () => {
    const { id, browser } = await proven(salon());
    const date = freshThursday();
    const later = { date, technician_id: linh, service_ids: [deluxeManicure] };
    expect(outcome(await browser.book(id, { ...later, start_service_time: '10:00' }))).toBe('201');
    const at = (start_service_time: string) => browser.book(id, { date, start_service_time });
    expect(outcome(await at('10:30'))).toBe('400 own_overlap');
    expect(outcome(await at('11:00'))).toBe('201');
  });

  it('is counted also for a group whose technician is taken after the end of the part', async () => {
    const { id, browser } = await unknown(salon());
    const date = freshThursday();
    const later = { date, technician_id: linh, start_service_time: '13:00' };
    expect(outcome(await browser.book(id, later))).toBe('201');
    const booked = await browser.bookGroup(id, {
      date,
      start_service_time: '12:30',
      group_size: 2,
      appointments: [
        { technician_id: linh, service_ids: [basicManicure] },
        { technician_id: marisol, service_ids: [deluxeManicure] },
      ],
    });
    expect(outcome(booked)).toBe('400 own_overlap');
  });

  it('is no answer to a stranger, who would learn when the customer comes', async () => {
    const { id, browser, phone } = await proven(salon());
    const date = freshThursday();
    expect(outcome(await browser.book(id, { date, technician_id: linh }))).toBe('201');
    const stranger = new Browser(salon(), '203.0.113.90');
    await stranger.search(phone);
    expect(outcome(await stranger.book(id, { date, technician_id: marisol }))).toBe(
      '400 code_required',
    );
    // The technician is taken by somebody else at a time when the customer is free, and when she is not.
    const other = await proven(salon());
    for (const start_service_time of ['10:00', '16:00'])
      await other.browser.book(other.id, { date, technician_id: marisol, start_service_time });
    for (const start_service_time of ['10:00', '16:00']) {
      const probe = { date, technician_id: marisol, start_service_time };
      expect(outcome(await stranger.book(id, probe))).toBe('400 slot_taken');
    }
  });

  it('answers slot_taken where the technician is the taken one', async () => {
    const { id, browser } = await proven(salon());
    const date = freshThursday();
    expect(outcome(await browser.book(id, { date }))).toBe('201');
    expect(outcome(await browser.book(id, { date }))).toBe('400 slot_taken');
  });

  it('is two single appointments and one group a day', async () => {
    const { id, browser } = await proven(salon());
    const date = freshThursday();
    for (const start_service_time of ['12:00', '13:00'])
      expect(outcome(await browser.book(id, { date, start_service_time }))).toBe('201');
    expect(outcome(await browser.book(id, { date, start_service_time: '14:00' }))).toBe(
      '400 too_many_that_day',
    );
    expect(outcome(await browser.bookGroup(id, { ...group, date }))).toBe('201');
    expect(
      outcome(await browser.bookGroup(id, { ...group, date, start_service_time: '16:00' })),
    ).toBe('400 too_many_that_day');
  });

  it('is what four people sit on a date, and twelve hours in all', async () => {
    const { id, browser } = await proven(salon());
    const [first, second, third] = [freshThursday(), freshThursday(), freshThursday()];
    const technicians = [linh, marisol, anneke];
    const of = (people: number, date: string) =>
      browser.bookGroup(id, {
        date,
        group_size: people,
        appointments: technicians
          .slice(0, people)
          .map((technician_id) => ({ technician_id, service_ids: [deluxeManicure] })),
      });
    await take(180);
    expect(outcome(await of(3, first))).toBe('201');
    // The three hours that are left.
    const one = { technician_id: linh, service_ids: [basicManicure] };
    expect(outcome(await of(2, second))).toBe('400 too_many_upcoming');
    expect(
      outcome(await browser.book(id, { ...one, date: first, start_service_time: '14:00' })),
    ).toBe('201');
    expect(
      outcome(await browser.book(id, { ...one, date: first, start_service_time: '16:00' })),
    ).toBe('400 too_many_that_day');
    await take(60);
    expect(outcome(await of(2, third))).toBe('201');
  });

  it('is no more when services are added afterwards', async () => {
    const { id, browser } = await proven(salon());
    const stretched = async (appointment: number) =>
      outcome(
        await browser.call({
          method: 'PUT',
          url: '/api/appointments/services',
          body: { id: appointment, service_ids: [deluxeManicure] },
        }),
      );
    await take(240);
    const booked = [];
    for (let n = 0; n < 4; n += 1) {
      const one = { technician_id: linh, service_ids: [basicManicure] };
      const answer = await browser.book(id, { ...one, date: freshThursday() });
      booked.push(answer.json().id);
    }
    // Three of four hours, and what is left of the fourth is too much.
    expect(await stretched(booked[0])).toBe('200');
    expect(await stretched(booked[1])).toBe('200');
    expect(await stretched(booked[2])).toBe('400 too_many_upcoming');
    await take(60);
  });

  it('has no part over five hours, alone and in a group', async () => {
    const { id, browser } = await proven(salon());
    const date = freshThursday();
    await take(301);
    const long = { service_ids: [deluxeManicure] };
    expect(outcome(await browser.book(id, { date, ...long }))).toBe('400 part_too_long');
    const appointments = [
      { technician_id: marisol, ...long },
      { technician_id: linh, service_ids: [basicManicure] },
    ];
    expect(outcome(await browser.bookGroup(id, { group_size: 2, appointments, date }))).toBe(
      '400 part_too_long',
    );
    expect(await starts(date, deluxeManicure)).toEqual([]);
    await take(300);
    expect(await starts(date, deluxeManicure)).not.toEqual([]);
    expect(outcome(await browser.book(id, { date, ...long }))).toBe('201');
    await take(60);
  });

  it('is not limited for staff', async () => {
    const { id } = await proven(salon());
    const date = freshThursday();
    for (let hour = 9; hour < 15; hour += 1) {
      const answer = await salon().call({
        method: 'POST',
        url: '/api/appointments',
        token: salon().staffToken,
        body: {
          customer_id: id,
          date,
          start_service_time: `${String(hour).padStart(2, '0')}:00`,
          technician_id: anneke,
          service_ids: [basicManicure],
        },
      });
      expect(answer.statusCode).toBe(201);
    }
  });

  async function take(minutes: number) {
    const { database, server } = salon();
    await database.queries.execute(
      sql`update services set time = ${minutes} where id = ${deluxeManicure}`,
    );
    server.publicData.invalidate();
  }
  async function starts(date: string, service: number): Promise<string[]> {
    const answer = await salon().call({
      url: `/api/availability?service_ids=${service}&from=${date}&days=1`,
    });
    return answer.json()[0].slots.map(({ start }: { start: string }) => start);
  }
});

onPostgres('a number that never came', (salon) => {
  it('holds one upcoming booking until it is proven', async () => {
    const { id, browser, phone } = await unknown(salon());
    const [first, second] = [freshThursday(), freshThursday()];
    expect(outcome(await browser.book(id, { date: first }))).toBe('201');
    const key = { 'idempotency-key': `second ${id}` };
    const refused = await browser.book(id, { date: second }, key);
    expect(outcome(refused)).toBe('400 code_required');
    expect(refused.json().message).toContain('(253) 555-0142');
    // Staff prove it.
    await salon().call({
      method: 'PUT',
      url: '/api/customers',
      token: salon().staffToken,
      body: { phone, name: 'JANE DOE' },
    });
    expect(outcome(await browser.book(id, { date: second }, key))).toBe('201');
  });

  it('holds more after its first visit', async () => {
    const { id, browser, phone } = await unknown(salon());
    const date = freshThursday();
    expect(outcome(await browser.book(id, { date }))).toBe('201');
    const before = salon().now.ms;
    salon().now.ms = salonInstant(date, 10 * 60 + 24);
    await browser.search(phone);
    const [next, later] = [addDays(date, 1), addDays(date, 2)];
    expect(outcome(await browser.book(id, { date: next }))).toBe('201');
    expect(outcome(await browser.book(id, { date: later }))).toBe('400 code_required');
    salon().now.ms = salonInstant(date, 10 * 60 + 25);
    expect(outcome(await browser.book(id, { date: later }))).toBe('201');
    salon().now.ms = before;
  });

  it('is proven by a booking that staff make', async () => {
    const { id, browser } = await unknown(salon());
    const [first, second] = [freshThursday(), freshThursday()];
    const body = {
      customer_id: id,
      date: first,
      start_service_time: '10:00',
      technician_id: linh,
      service_ids: [basicManicure],
    };
    await salon().call({
      method: 'POST',
      url: '/api/appointments',
      token: salon().staffToken,
      body,
    });
    expect(outcome(await browser.book(id, { date: second }))).toBe('201');
  });
});

onPostgres(
  'bookings by nothing but a phone number',
  (salon) => {
    const attackers = '203.0.113.9';
    const everyone = [1, 2, 3, 4, 5, 6, 7, 8];

    /** Books for a new number each time until the answer is no longer 201. */
    async function storm(date: (attempt: number) => string, most: number, address = attackers) {
      for (let attempt = 0; attempt < most; attempt += 1) {
        const { id, browser } = await unknown(salon(), addressOf(address, attempt));
        const time = { technician_id: everyone, start_service_time: start(attempt) };
        const answer = await browser.book(id, { date: date(attempt), ...time });
        if (answer.statusCode !== 201) return { booked: attempt, answer: outcome(answer) };
      }
      return { booked: most, answer: null };
    }
    /** A new address for each attempt where `address` ends in `*`. */
    const addressOf = (address: string, attempt: number) =>
      address.replace('*', String(attempt % 250));
    const start = (attempt: number) => formatTime(11 * 60 + 30 * (attempt % 11));

    it('are 24 parts an hour from one network; then a code comes first', async () => {
      await clear();
      const dates = Array.from({ length: 13 }, freshThursday);
      const { booked, answer } = await storm((attempt) => dates[Math.floor(attempt / 2)] ?? '', 26);
      expect({ booked, answer }).toEqual({ booked: 24, answer: '400 code_required' });
      // Behind another address, and for a proven customer behind the same one, nothing has changed.
      const other = await unknown(salon(), '198.51.100.77');
      const date = freshThursday();
      expect(outcome(await other.browser.book(other.id, { date }))).toBe('201');
      const known = await proven(salon(), attackers);
      expect(outcome(await known.browser.book(known.id, { date, technician_id: linh }))).toBe(
        '201',
      );
      // An hour later the network may go on.
      await salon().database.queries.execute(
        sql`update appointments set created_at = created_at - interval '1 hour'`,
      );
      const later = await unknown(salon(), attackers);
      expect(outcome(await later.browser.book(later.id, { date, technician_id: anneke }))).toBe(
        '201',
      );
    });

    it('are a quarter of a day, from any number of networks', async () => {
      await clear();
      const date = freshThursday();
      const { booked, answer } = await storm(() => date, 200, '198.18.*.9');
      expect(answer).toBe('400 code_required');
      const open = await rows(
        sql`select sum(length)::int as minutes from appointments where date = ${date}`,
      );
      expect(booked).toBeGreaterThan(20);
      // Seven of eight technicians work, ten hours each.
      expect(open.minutes).toBeLessThanOrEqual(0.25 * 8 * 600);
    });

    it('are 1.5 % of the horizon a day, from any number of networks', async () => {
      await clear();
      const { queries } = salon().database;
      await queries.execute(
        sql`update settings set context = '30' where title = 'bookingHorizonDays'`,
      );
      const { answer } = await storm(
        (attempt) => addDays(today, 1 + (attempt % 29)),
        200,
        '198.18.*.9',
      );
      expect(answer).toBe('400 code_required');
      const { minutes } = await rows(
        sql`select sum(length)::int as minutes from appointments where phone_alone and created_at > now() - interval '1 day'`,
      );
      expect(minutes).toBeGreaterThan(0.01 * 30 * 8 * 500);
      expect(minutes).toBeLessThanOrEqual(0.015 * 30 * 8 * 600);
      // A known device books on.
      const known = await proven(salon(), attackers);
      expect(
        outcome(
          await known.browser.book(known.id, {
            date: addDays(today, 20),
            start_service_time: '18:00',
          }),
        ),
      ).toBe('201');
      await queries.execute(
        sql`update settings set context = '731' where title = 'bookingHorizonDays'`,
      );
    });

    it('are 0.5 % of the horizon a day from one wide network', async () => {
      await clear();
      const { queries } = salon().database;
      await queries.execute(
        sql`update settings set context = '30' where title = 'bookingHorizonDays'`,
      );
      const spread = (attempt: number) => addDays(today, 1 + (attempt % 29));
      const first = await storm(spread, 100, '203.0.113.*');
      expect(first.answer).toBe('400 code_required');
      const { minutes } = await rows(
        sql`select sum(length)::int as minutes from appointments where phone_alone and created_at > now() - interval '1 day'`,
      );
      expect(minutes).toBeLessThanOrEqual(0.005 * 30 * 8 * 600);
      // Another one is not affected.
      expect(await storm(spread, 3, '198.18.*.9')).toEqual({ booked: 3, answer: null });
      await queries.execute(
        sql`update settings set context = '731' where title = 'bookingHorizonDays'`,
      );
    });

    it('do not gather on one date by being moved there', async () => {
      await clear();
      const [date, other] = [freshThursday(), freshThursday()];
      const { answer } = await storm(() => date, 200, '198.18.*.9');
      expect(answer).toBe('400 code_required');
      const { id, browser, phone } = await unknown(salon(), '198.18.250.9');
      const booked = await browser.book(id, { date: other, technician_id: everyone });
      await browser.validate(phone, 'JANE DOE');
      const body = { id: booked.json().id, date, start_service_time: '18:00' };
      const moved = await browser.call({
        method: 'PUT',
        url: '/api/appointments/reschedule',
        body,
      });
      expect(outcome(moved)).toBe('400 code_required');
    });

    it('do not exceed the share of a date by a cancellation that is taken back', async () => {
      await clear();
      const date = addDays(today, 702);
      const { id, browser, phone } = await unknown(salon(), '198.18.250.9');
      const late = { date, technician_id: everyone, start_service_time: '18:00' };
      const booked = (await browser.book(id, late)).json().id;
      await browser.validate(phone, 'JANE DOE');
      const change = (path: string, body: object) =>
        browser.call({ method: 'PUT', url: `/api/appointments/${path}`, body });
      const cancel = () => change('update_note', { id: booked, note: 'deleted' });
      const restore = async () => outcome(await change('restore', { id: booked }));
      await cancel();
      expect(await restore()).toBe('200');
      await cancel();
      expect((await storm(() => date, 200, '198.18.*.9')).answer).toBe('400 code_required');
      expect(await restore()).toBe('400 code_required');
    });

    it('are parts of the hour once, also when their cancellation is taken back', async () => {
      await clear();
      const network = '192.0.2.9';
      const filled = await storm((attempt) => addDays(today, 600 + attempt), 23, network);
      expect(filled.booked).toBe(23);
      const { id, browser, phone } = await unknown(salon(), network);
      const late = { technician_id: everyone, start_service_time: '10:00' };
      const booked = (await browser.book(id, { date: addDays(today, 702), ...late })).json();
      await browser.validate(phone, 'JANE DOE');
      const change = (path: string, body: object) =>
        browser.call({ method: 'PUT', url: `/api/appointments/${path}`, body });
      await change('update_note', { id: booked.id, note: 'deleted' });
      expect(outcome(await change('restore', { id: booked.id }))).toBe('200');
    });

    it('stay those of a stranger after a visit that nobody recorded', async () => {
      await clear();
      const { id, browser } = await unknown(salon(), '198.18.251.9');
      await salon().database.queries.execute(
        sql`insert into appointments (customer_id, technician_id, date, start_minute, length)
            values (${id}, 7, '2027-03-01', 600, 25)`,
      );
      const booked = await browser.book(id, { date: freshThursday() });
      const [row] = await rowsOf<{ phone_alone: boolean; new_number: boolean }>(
        salon().database.queries,
        sql`select phone_alone, new_number from appointments where id = ${booked.json().id}`,
      );
      expect(row).toEqual({ phone_alone: true, new_number: false });
    });

    it('count the device that registered a number until another device proves the number', async () => {
      await clear();
      const { id, browser } = await unknown(salon(), '198.18.251.10');
      const phoneAlone = async () => {
        const booked = await browser.book(id, { date: freshThursday() });
        const rows = await rowsOf<{ phone_alone: boolean }>(
          salon().database.queries,
          sql`select phone_alone from appointments where id = ${booked.json().id}`,
        );
        return rows.map((row) => row.phone_alone);
      };
      const prove = (name_device: string | null) =>
        salon().database.queries.execute(
          sql`update customers set phone_proven_at = now(), name_device = ${name_device} where id = ${id}`,
        );
      const [registered] = await rowsOf<{ name_device: string }>(
        salon().database.queries,
        sql`select name_device from customers where id = ${id}`,
      );
      await prove(null);
      expect(await phoneAlone()).toEqual([false]);
      await prove(registered?.name_device ?? '');
      expect(await phoneAlone()).toEqual([true]);
    });

    it('count regular customers on unknown devices as well, because a stranger may know their numbers', async () => {
      await clear();
      const date = freshThursday();
      let answer = '201';
      for (let attempt = 0; attempt < 100 && answer === '201'; attempt += 1) {
        const phone = unusedPhone();
        const saved = await salon().call({
          method: 'PUT',
          url: '/api/customers',
          token: salon().staffToken,
          body: { phone, name: 'JANE DOE' },
        });
        const { id } = saved.json().customer;
        const browser = new Browser(salon(), addressOf('198.18.*.9', attempt));
        await browser.search(phone);
        const time = { technician_id: everyone, start_service_time: start(attempt) };
        answer = outcome(await browser.book(id, { date, ...time }));
      }
      expect(answer).toBe('400 code_required');
    });

    async function clear() {
      await salon().database.queries.execute(
        sql`update appointments set created_at = created_at - interval '2 days'`,
      );
      await salon().database.queries.execute(sql`delete from rate_limits`);
    }
    async function rows(query: ReturnType<typeof sql>): Promise<{ minutes: number }> {
      const [row] = await rowsOf<{ minutes: number }>(salon().database.queries, query);
      return row ?? { minutes: 0 };
    }
  },
  { RATE_LIMITS: 'on' },
);
