import { describe, expect, it } from '@jest/globals';
import { decodePrice, type Report } from '@salon/shared-lib/domain';
import { datesFrom } from '@salon/shared-lib/scheduling';
import { sql } from 'drizzle-orm';
import {
  basicManicure,
  bookAppointment,
  byStaff,
  deluxeManicure,
  freshThursday,
  linh,
  marisol,
  newVisitor,
  signatureManicure,
} from '../testing/bookings.ts';
import { changesIn } from '../testing/changes.ts';
import { onPostgres, type Salon } from '../testing/salon.ts';
import { minutesByHour } from './day-totals.ts';

const get = (salon: Salon, path: string, token = salon.adminToken) =>
  salon.call({ url: `/api/reports${path}`, token });
const read = async (salon: Salon, from: string, to = from) =>
  (await get(salon, `?from=${from}&to=${to}`)).json<Report>();

onPostgres('a report', (salon) => {
  const { cancel, staff } = changesIn(salon);
  const set = (id: number, status: string) =>
    salon().database.queries.execute(
      sql`update appointments set status = ${status}, revision = nextval('appointment_revision') where id = ${id}`,
    );
  const priceOf = async (id: number) => {
    const { services } = await salon().server.publicData.current();
    return decodePrice(services.get(id)?.price ?? Number.NaN).from;
  };

  it('counts a date, and again after each change', async () => {
    const who = byStaff(salon(), await newVisitor(salon(), 'REPORT READER'));
    const date = freshThursday();
    const book = (start_service_time: string, technician_id: number, service_ids: number[]) =>
      bookAppointment(salon(), who, { date, start_service_time, technician_id, service_ids });
    const [basic, signature, deluxe] = await Promise.all(
      [basicManicure, signatureManicure, deluxeManicure].map(priceOf),
    );
    const first = await book('10:00', marisol, [basicManicure]);
    await book('12:30', linh, [signatureManicure]);
    const report = await read(salon(), date);
    expect(report.totals).toMatchObject({ booked: 2, no_shows: 0, cancelled: 0 });
    expect(report.totals.revenue).toBe(Number(basic) + Number(signature));
    expect(report.before.booked).toBe(0);
    expect(report.days).toEqual([
      { date, booked: 2, no_shows: 0, cancelled: 0, revenue: report.totals.revenue },
    ]);
    expect(report.technicians.map(({ id, booked, revenue }) => [id, booked, revenue])).toEqual([
      [marisol, 1, basic],
      [linh, 1, signature],
    ]);
    expect(report.services.map(({ id, times }) => [id, times])).toEqual([
      [basicManicure, 1],
      [signatureManicure, 1],
    ]);

    const third = await book('14:00', linh, [deluxeManicure]);
    await set(first, 'no_show');
    const later = await read(salon(), date);
    expect(later.totals).toMatchObject({ booked: 3, no_shows: 1, cancelled: 0 });
    expect(later.totals.revenue).toBe(Number(signature) + Number(deluxe));
    expect(later.no_shows).toEqual([
      { customer_id: who.id, name: 'REPORT READER', times: 1, ever: 1, last: date },
    ]);

    await cancel(staff(), third);
    const last = await read(salon(), date);
    expect(last.totals).toMatchObject({ booked: 2, no_shows: 1, cancelled: 1 });
    expect(last.totals.revenue).toBe(signature);
    expect(last.channels).toEqual([
      { channel: 'online', booked: 0, no_shows: 0 },
      { channel: 'desk', booked: 2, no_shows: 1 },
      { channel: 'walk_in', booked: 0, no_shows: 0 },
    ]);
  });

  it('compares with the days before, and has every date of the period', async () => {
    const who = byStaff(salon(), await newVisitor(salon()));
    const [before, date] = [freshThursday(), freshThursday()];
    await bookAppointment(salon(), who, { date: before, technician_id: marisol });
    await bookAppointment(salon(), who, { date, technician_id: linh });
    await bookAppointment(salon(), who, {
      date,
      technician_id: marisol,
      start_service_time: '15:00',
    });
    const dates = datesFrom(date, 7);
    const report = await read(salon(), date, dates.at(-1));
    expect([report.totals.booked, report.before.booked]).toEqual([2, 1]);
    expect(report.days.map((day) => day.date)).toEqual(dates);
    expect(report.days.map(({ booked }) => booked)).toEqual([2, 0, 0, 0, 0, 0, 0]);
  });

  it('counts a cancellation of the last 24 hours as late', async () => {
    const who = byStaff(salon(), await newVisitor(salon()));
    const date = freshThursday();
    const ids: number[] = [];
    for (const start_service_time of ['10:00', '12:00']) {
      const id = await bookAppointment(salon(), who, {
        date,
        start_service_time,
        technician_id: marisol,
      });
      await cancel(staff(), id);
      ids.push(id);
    }
    const at = (id: number | undefined, time: string) =>
      salon().database.queries.execute(
        sql`update appointments set cancelled_at = (date - 1 + ${time}::time) at time zone 'America/Los_Angeles',
          revision = nextval('appointment_revision') where id = ${id ?? 0}`,
      );
    await at(ids[0], '10:01');
    await at(ids[1], '11:59');
    expect((await read(salon(), date)).totals).toMatchObject({ cancelled: 2, cancelled_late: 1 });
  });

  it('says how full each hour is', async () => {
    const who = byStaff(salon(), await newVisitor(salon()));
    const date = freshThursday();
    // A Signature Manicure takes 40 minutes.
    await bookAppointment(salon(), who, {
      date,
      start_service_time: '10:30',
      technician_id: marisol,
      service_ids: [signatureManicure],
    });
    const { hours, totals } = await read(salon(), date);
    expect(hours.map(({ weekday, hour }) => [weekday, hour])).toEqual(
      [9, 10, 11, 12, 13, 14, 15, 16, 17, 18].map((hour) => [4, hour]),
    );
    expect(hours.map(({ booked_minutes }) => booked_minutes)).toEqual([
      0, 30, 10, 0, 0, 0, 0, 0, 0, 0,
    ]);
    expect(hours.reduce((sum, { open_minutes }) => sum + open_minutes, 0)).toBe(
      totals.open_minutes,
    );
    expect(totals.booked_minutes).toBe(40);
  });

  it('is exported table by table', async () => {
    const who = byStaff(salon(), await newVisitor(salon(), '=SUM(A1)'));
    const date = freshThursday();
    const id = await bookAppointment(salon(), who, { date, technician_id: marisol });
    await set(id, 'no_show');
    const lines = async (table: string) => {
      const answer = await get(salon(), `/export?from=${date}&to=${date}&table=${table}`);
      expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
      expect(answer.headers['content-disposition']).toBe(
        `attachment; filename="${table}-${date}-${date}.csv"`,
      );
      return answer.body.replace('\uFEFF', '').trimEnd().split('\r\n');
    };
    expect(await lines('days')).toEqual([
      'date,booked,no_shows,cancelled,revenue',
      `${date},1,1,0,0`,
    ]);
    expect(await lines('no_shows')).toEqual([
      'customer_id,name,times,ever,last',
      `${who.id},'=SUM(A1),1,1,${date}`,
    ]);
    expect(await lines('services')).toEqual(['id,name,times,revenue']);
    expect((await lines('channels')).slice(1)).toEqual(['online,0,0', 'desk,1,1', 'walk_in,0,0']);
    expect((await lines('hours'))[0]).toBe('weekday,hour,booked_minutes,open_minutes');
    expect((await lines('technicians'))[1]).toMatch(/^1,[^,]+,1,1,\d+,0$/);
  });

  it.each([
    ['from=2027-05-04&to=2027-05-03', 400],
    ['from=2027-05-04&to=2028-05-04', 400],
    ['from=2027-05-04', 400],
    ['from=2027-05-04&to=2027-05-32', 400],
    ['from=2027-05-04&to=2028-05-03', 200],
    ['from=9999-12-31&to=9999-12-31', 200],
  ])('of %s answers %d', async (query, status) => {
    expect((await get(salon(), `?${query}`)).statusCode).toBe(status);
  });

  it('is for the owner only', async () => {
    const query = '?from=2027-05-04&to=2027-05-04';
    for (const path of [query, `/export${query}&table=days`]) {
      expect((await get(salon(), path, salon().staffToken)).statusCode).toBe(403);
      expect((await salon().call({ url: `/api/reports${path}` })).statusCode).toBe(401);
    }
  });
});

describe('minutes by hour', () => {
  it.each([
    ['within one', [{ start: 605, length: 40, times: 1 }], { 10: 40 }],
    ['over three', [{ start: 9 * 60 + 50, length: 80, times: 1 }], { 9: 10, 10: 60, 11: 10 }],
    ['several times', [{ start: 600, length: 60, times: 3 }], { 10: 180 }],
    ['to midnight', [{ start: 23 * 60 + 30, length: 30, times: 1 }], { 23: 30 }],
    ['none', [], {}],
  ])('%s', (_, spans, expected) => {
    const minutes = minutesByHour(spans);
    expect(minutes).toHaveLength(24);
    expect(Object.fromEntries(Object.entries(minutes).filter(([, count]) => count > 0))).toEqual(
      Object.fromEntries(Object.entries(expected)),
    );
  });
});
