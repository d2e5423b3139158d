import { expect, it } from '@jest/globals';
import { addDays, salonNow } from '@salon/shared-lib/scheduling';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { basicManicure, deluxeManicure, linh, marisol, newVisitor } from '../testing/bookings.ts';
import { onPostgres, testNow } from '../testing/salon.ts';
import { Browser, outcome } from '../testing/strangers.ts';

const today = salonNow(testNow).date;

onPostgres('availability and booking', (salon) => {
  const setHorizon = async (days: number | null) => {
    const { database, server } = salon();
    await database.queries.execute(
      days === null
        ? sql`delete from settings where title = 'bookingHorizonDays'`
        : sql`insert into settings (title, context) values ('bookingHorizonDays', ${String(days)})
              on conflict (title) do update set context = excluded.context`,
    );
    server.publicData.invalidate();
  };
  const starts = async (date: string, service: number, technician: number) => {
    const query = `service_ids=${service}&from=${date}&days=1&technician_id=${technician}`;
    const answer = await salon().call({ url: `/api/availability?${query}` });
    if (answer.statusCode !== 200) return [];
    return answer.json()[0].slots.map(({ start }: { start: string }) => start);
  };

  it('agree on every date and start, up to the horizon and after it', async () => {
    await setHorizon(90);
    const slot = fc.record({
      ahead: fc.oneof(fc.integer({ min: -1, max: 92 }), fc.constantFrom(89, 90, 91)),
      half: fc.integer({ min: 16, max: 40 }),
      service: fc.constantFrom(basicManicure, deluxeManicure),
      technician_id: fc.constantFrom(marisol, linh),
    });
    await fc.assert(
      fc.asyncProperty(slot, async ({ ahead, half, service, technician_id }) => {
        const date = addDays(today, ahead);
        const start_service_time = `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`;
        const offered = (await starts(date, service, technician_id)).includes(start_service_time);
        const { id, phone } = await salon().newCustomer();
        const browser = new Browser(salon(), '198.51.100.1');
        await browser.search(phone);
        const wanted = { date, start_service_time, technician_id, service_ids: [service] };
        const answer = await browser.book(id, wanted);
        expect([ahead, start_service_time, answer.statusCode === 201]).toEqual([
          ahead,
          start_service_time,
          offered,
        ]);
      }),
      { numRuns: 60 },
    );
  });

  it('end after 90 days by default, and say so for each date asked for', async () => {
    await setHorizon(null);
    const from = addDays(today, 89);
    const days = (
      await salon().call({ url: `/api/availability?service_ids=1&from=${from}&days=3` })
    ).json<{ slots: unknown[] }[]>();
    expect(days.map(({ slots }) => slots.length > 0)).toEqual([true, true, false]);
    const after = await salon().call({
      url: `/api/availability?service_ids=1&from=${addDays(today, 91)}`,
    });
    expect([after.statusCode, after.json().code]).toEqual([400, 'too_far_ahead']);
    const staff = await salon().call({
      url: `/api/availability?service_ids=1&from=${addDays(today, 91)}`,
      token: salon().staffToken,
    });
    expect(staff.json()[0].slots).not.toEqual([]);
    await setHorizon(731);
  });

  it('follow one horizon when a booking is moved', async () => {
    await setHorizon(90);
    const jane = await newVisitor(salon());
    const browser = new Browser(salon(), '198.51.100.1');
    await browser.search(jane.phone);
    await browser.validate(jane.phone, 'JANE DOE');
    const booked = await browser.book(jane.id, {
      date: addDays(today, 50),
      technician_id: [marisol, linh],
    });
    const { id } = booked.json();
    const move = (days: number, as: { token?: string } = {}) =>
      browser.call({
        method: 'PUT',
        url: '/api/appointments/reschedule',
        body: { id, date: addDays(today, days), start_service_time: '12:00' },
        ...as,
      });
    expect(outcome(await move(91))).toBe('400 too_far_ahead');
    const staff = { token: salon().staffToken };
    expect((await move(120, staff)).statusCode).toBe(200);
    await setHorizon(731);
  });
});
