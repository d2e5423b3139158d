import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { salonNow } from '@salon/shared-lib/scheduling';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { openPglite } from '../db/embedded.ts';
import { StartError } from '../runtime/start-error.ts';
import { migratedDatabase } from '../testing/database-dumps.ts';
import { rowsOf } from '../testing/rows.ts';
import { testNow } from '../testing/salon.ts';
import { seed } from './seed.ts';

describe('the demo salon', () => {
  let first: Database;
  let second: Database;
  beforeAll(async () => {
    first = await openPglite(undefined, await migratedDatabase());
    second = await openPglite(undefined, await migratedDatabase());
    for (const database of [first, second]) await seed(database, { SALON_DEMO: 'on' }, testNow);
  });
  afterAll(async () => {
    await first.close();
    await second.close();
  });

  const one = async <Row>(database: Database, statement: Parameters<typeof rowsOf>[1]) =>
    (await rowsOf<Row>(database.queries, statement))[0];

  it('is equal for equal dates', async () => {
    const everything = sql`select md5(string_agg(a::text || c.name || c.phone, '|' order by a.id)) as digest, count(*)
      from (select id, date, start_minute, length, technician_id, customer_id from appointments) a
      join customers c on c.id = a.customer_id`;
    expect(await one(first, everything)).toEqual(await one(second, everything));
  });

  it('is written once; a later start sets the owner’s address to STAFF_EMAIL', async () => {
    await seed(second, { SALON_DEMO: 'on', STAFF_EMAIL: 'new@example.com' }, testNow);
    expect(await one(second, sql`select count(*)::int as technicians from technicians`)).toEqual({
      technicians: 8,
    });
    expect(
      await rowsOf(second.queries, sql`select email, phone, role from staff order by id`),
    ).toEqual([
      { email: 'new@example.com', phone: '2535550100', role: 'owner' },
      { email: 'desk@example.com', phone: '2535550101', role: 'desk' },
      { email: 'marisol@example.com', phone: '2535550102', role: 'technician' },
    ]);
  });

  it('refuses a STAFF_EMAIL of another member of staff', async () => {
    const clash = seed(second, { SALON_DEMO: 'on', STAFF_EMAIL: 'desk@example.com' }, testNow);
    await expect(clash).rejects.toThrow(StartError);
  });

  it('has only fictional phone numbers', async () => {
    const phones = await rowsOf<{ phone: string }>(
      first.queries,
      sql`select phone from customers union select phone from staff`,
    );
    expect(phones.length).toBeGreaterThan(50);
    for (const { phone } of phones) expect(phone).toMatch(/^25355501\d\d$/);
  });

  it('has no customer with overlapping appointments', async () => {
    const twice = await rowsOf(
      first.queries,
      sql`select a.id from appointments a join appointments b on a.id < b.id and a.customer_id = b.customer_id
          and a.date = b.date and a.minutes && b.minutes`,
    );
    expect(twice).toEqual([]);
  });

  it('has a customer for the README who has been here and may book', async () => {
    const rows = await rowsOf<{ upcoming: boolean; count: number }>(
      first.queries,
      sql`select date >= ${salonNow(testNow).date} as upcoming, count(*)::int as count from appointments
          where customer_id = (select id from customers where phone = '2535550120') group by 1 order by 1`,
    );
    expect(rows.map(({ upcoming }) => upcoming)).toEqual([false, true]);
    expect(rows[1]?.count).toBe(1);
    const [named] = await rowsOf<{ name: string }>(
      first.queries,
      sql`select name from customers where phone = '2535550120'`,
    );
    expect(named?.name).toBe('MARIA LARUE');
  });

  it('has past and future dates, nearly full and quiet ones', async () => {
    const days = await rowsOf<{ date: string; minutes: number }>(
      first.queries,
      sql`select date, sum(length)::int as minutes from appointments group by date order by date`,
    );
    expect(days[0]?.date).toBe('2027-02-24');
    expect(days.at(-1)?.date).toBe('2027-04-07');
    const minutes = days.map((day) => day.minutes).sort((a, b) => a - b);
    expect((minutes.at(-1) ?? 0) / (minutes[0] ?? 1)).toBeGreaterThan(2.5);
  });

  it('has no appointment on a weekday off, outside opening hours, or for a service the technician does not perform', async () => {
    const wrong = sql`select count(*)::int as wrong from appointments a
      join technicians t on t.id = a.technician_id
      join appointment_services l on l.appointment_id = a.id
      join services s on s.id = l.service_id
      left join technician_categories k on k.technician_id = t.id and k.category_id = s.category_id
      where k.technician_id is null or position(extract(dow from a.date)::text in t.unavailability) > 0
        or lower(a.minutes) < 540 or upper(a.minutes) > 1141`;
    expect(await one(first, wrong)).toEqual({ wrong: 0 });
    const unequal = sql`select count(*)::int as wrong from appointments a where length <>
      (select sum(time) from appointment_services l where l.appointment_id = a.id)`;
    expect(await one(first, unequal)).toEqual({ wrong: 0 });
  });
});
