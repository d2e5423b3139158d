import { addDays, type LocalDate, salonNow } from '@salon/shared-lib/scheduling';
import type pg from 'pg';

export const customers = 100_000;
const appointments = 1_000_000;
const technicians = 50;
const perDay = 12;
/** Dates with appointments, of which the last ones are still to come. */
export const dates = Math.ceil(appointments / (technicians * perDay));
const datesAhead = 60;
export const firstDate: LocalDate = addDays(salonNow(Date.now()).date, datesAhead - dates);

const first = [
  'ALMA',
  'BENNO',
  'CARLA',
  'DIEGO',
  'EDITH',
  'FARIS',
  'GRETA',
  'HUGO',
  'INES',
  'JONAH',
];
export const last = [
  'MARLOWE',
  'TANAKA',
  'ALVAREZ',
  'BERG',
  'CASTELLANO',
  'DUBOIS',
  'EKLUND',
  'FARROW',
];

/** The first and the last name of some customers. */
export const nameOf = (n: number) => `${first[n % first.length]} ${last[(n * 7) % last.length]}`;

/**
 * Inserts years of appointments: past ones are done, one in 40 is a no-show and one in 25 cancelled. Constraint and triggers are
 * restored afterwards: with them this takes an hour.
 */
export async function fillLarge(client: pg.Client): Promise<void> {
  const run = (text: string) => client.query(text);
  await run(`insert into technicians (name) select 'Technician ' || n from generate_series(1, ${technicians}) as n
    on conflict do nothing`);
  await run(
    `insert into technician_categories select t.id, c.id from technicians t, service_categories c on conflict do nothing`,
  );
  await insertCustomers(client, customers);
  await unchecked(client, async () => {
    await run(`insert into appointments (customer_id, technician_id, date, start_minute, length, status, cancelled_at, cancelled_by)
      select 1 + (n::bigint * 7919) % ${customers}, 1 + n % ${technicians}, d.date,
        540 + 50 * ((n / ${technicians}) % ${perDay}), 45,
        case when n % 25 = 0 or d.date >= current_date then 'booked' when n % 40 = 1 then 'no_show' else 'done' end,
        case when n % 25 = 0 then now() end, case when n % 25 = 0 then 'staff:1' end
      from generate_series(0, ${appointments - 1}) as n,
        lateral (select date '${firstDate}' + n / ${technicians * perDay} as date) as d`);
    await run(`insert into appointment_services select id, 1 + id % 20, 45, 40 from appointments`);
  });
  await run('vacuum analyze');
}

/**
 * Makes a salon of `count` technicians who work every day and perform everything, and fills the dates: `each` appointments of ten
 * minutes for each technician, from nine o'clock on. The first date's first appointment has the lowest id.
 */
export async function fillDays(
  client: pg.Client,
  { dates, count, each }: { dates: readonly LocalDate[]; count: number; each: number },
): Promise<void> {
  const run = (text: string, values: unknown[] = []) => client.query(text, values);
  await run('delete from time_off');
  await run(`insert into technicians (name)
    select 'Technician ' || n from generate_series((select count(*) + 1 from technicians), ${count}) as n`);
  await run(`update technicians set unavailability = ''`);
  await run(
    'insert into technician_categories select t.id, c.id from technicians t, service_categories c on conflict do nothing',
  );
  await insertCustomers(client, 1_000);
  await unchecked(client, async () => {
    await run(
      `insert into appointments (customer_id, technician_id, date, start_minute, length)
        select (select min(id) from customers) + (d.day * 97 + t.place * 31 + n * 7) % 1000, t.id, d.date, 540 + 10 * n, 10
        from unnest($1::date[]) with ordinality as d (date, day),
          generate_series(0, ${each - 1}) as n,
          (select id, row_number() over (order by id) as place from technicians order by id limit ${count}) as t
        order by d.day, n, t.place`,
      [dates],
    );
    await run(`insert into appointment_services select id, 1 + id % 20, 10, 40 from appointments`);
  });
  await run('vacuum analyze');
}

async function insertCustomers(client: pg.Client, count: number): Promise<void> {
  await client.query(`insert into customers (phone, name, email)
    select (3000000000 + n)::text, (array['${first.join("','")}'])[1 + n % ${first.length}] || ' ' ||
      (array['${last.join("','")}'])[1 + (n / 10) % ${last.length}] || ' ' || n, 'customer' || n || '@example.com'
    from generate_series(1, ${count}) as n`);
}

/** Inserts appointments without the constraint against overlaps and without triggers. */
async function unchecked(client: pg.Client, insert: () => Promise<void>): Promise<void> {
  await client.query('alter table appointments disable trigger user');
  await client.query('alter table appointments drop constraint appointments_no_overlap');
  await insert();
  await client.query(`alter table appointments add constraint appointments_no_overlap
    exclude using gist (technician_id with =, date with =, minutes with &&) where (cancelled_at is null and status <> 'no_show')`);
  await client.query('alter table appointments enable trigger user');
}
