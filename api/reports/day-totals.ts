import { decodePrice, reportChannelSchema } from '@salon/shared-lib/domain';
import { type LocalDate, type Minutes, salonTimeZone } from '@salon/shared-lib/scheduling';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queries } from '../db/database.ts';
import { rowsOf } from '../db/rows.ts';

const countsShape = {
  booked: z.int(),
  no_shows: z.int(),
  cancelled: z.int(),
  cancelled_late: z.int(),
  booked_minutes: z.int(),
};
const soldShape = { price: z.int(), times: z.int() };

const rowSchema = z.object({
  date: z.string(),
  /** Differs when any appointment of the date has changed. */
  fingerprint: z.string(),
  parts: z.array(
    z.object({
      technician_id: z.int(),
      channel: reportChannelSchema.shape.channel,
      ...countsShape,
    }),
  ),
  /** Of appointments to which the customers came, or may still come. */
  by_technician: z.array(z.object({ technician_id: z.int(), ...soldShape })),
  by_service: z.array(z.object({ service_id: z.int(), ...soldShape })),
  spans: z.array(z.object({ start: z.int(), length: z.int(), times: z.int() })),
});
type Row = z.output<typeof rowSchema>;

/** The counts of one date. `hours`: the booked minutes in each hour of the day. */
export type DayTotals = Pick<Row, 'fingerprint' | 'parts'> & {
  date: LocalDate;
  /** Dollars by the id of the technician. */
  revenue: ReadonlyMap<number, number>;
  services: { id: number; times: number; revenue: number }[];
  hours: number[];
};

/**
 * Counts the appointments of each of `dates`; a date without any is not in the answer. Reads the appointments of these dates, and the
 * services of each, through their indexes.
 */
export async function countDays(
  queries: Queries,
  dates: readonly LocalDate[],
): Promise<DayTotals[]> {
  const rows = await rowsOf(
    queries,
    rowSchema,
    // `offset 0` keeps the planner from reading the whole table of services for a join.
    sql`with found as materialized (
          select id, date, technician_id, case when customer_id is null then 'walk_in' else booking_channel end as channel,
            start_minute as start, length, revision,
            cancelled_at is null as is_booked, cancelled_at is null and status = 'no_show' as is_no_show,
            coalesce(cancelled_at > (date + start_minute * interval '1 minute') at time zone ${salonTimeZone} - interval '24 hours', false)
              as is_late
          from appointments where date = any(${sql.param(dates)}::date[])
        ), sold as materialized (
          select date, technician_id, service_id, price, count(*)::int as times,
            grouping(technician_id) as is_by_service
          from found cross join lateral (
            select service_id, price from appointment_services where appointment_id = found.id offset 0
          ) services
          where is_booked and not is_no_show
          group by grouping sets ((date, technician_id, price), (date, service_id, price))
        ), parts as materialized (
          select date, technician_id, channel, count(*) filter (where is_booked)::int as booked,
            count(*) filter (where is_no_show)::int as no_shows, count(*) filter (where not is_booked)::int as cancelled,
            count(*) filter (where is_late)::int as cancelled_late,
            coalesce(sum(length) filter (where is_booked and not is_no_show), 0)::int as booked_minutes
          from found group by date, technician_id, channel
        ), spans as materialized (
          select date, start, length, count(*)::int as times from found where is_booked and not is_no_show group by date, start, length
        )
        select date, count(*) || ':' || sum(revision) as fingerprint,
          (select json_agg(to_jsonb(parts) - 'date') from parts where parts.date = found.date) as parts,
          coalesce((select json_agg(json_build_object('technician_id', technician_id, 'price', price, 'times', times))
            from sold where sold.date = found.date and is_by_service = 0), '[]') as by_technician,
          coalesce((select json_agg(json_build_object('service_id', service_id, 'price', price, 'times', times))
            from sold where sold.date = found.date and is_by_service = 1), '[]') as by_service,
          coalesce((select json_agg(to_jsonb(spans) - 'date') from spans where spans.date = found.date), '[]') as spans
        from found group by date`,
  );
  return rows.map(({ date, fingerprint, parts, by_technician, by_service, spans }) => ({
    date,
    fingerprint,
    parts,
    revenue: sums(by_technician.map((sold) => [sold.technician_id, dollars(sold)])),
    services: servicesOf(by_service),
    hours: minutesByHour(spans),
  }));
}

const dollars = ({ price, times }: { price: number; times: number }) =>
  decodePrice(price).from * times;

function sums(parts: readonly (readonly [id: number, amount: number])[]): Map<number, number> {
  const all = new Map<number, number>();
  for (const [id, amount] of parts) all.set(id, (all.get(id) ?? 0) + amount);
  return all;
}

function servicesOf(sold: Row['by_service']): DayTotals['services'] {
  const revenue = sums(sold.map((one) => [one.service_id, dollars(one)]));
  const times = sums(sold.map((one) => [one.service_id, one.times]));
  return [...times].map(([id, count]) => ({ id, times: count, revenue: revenue.get(id) ?? 0 }));
}

const hoursOfDay = 24;

/** How many of the minutes from `start` to `end` are in each hour of the day, `times` times. */
export function minutesByHour(
  spans: readonly { start: Minutes; length: Minutes; times: number }[],
): number[] {
  return Array.from({ length: hoursOfDay }, (_, hour) =>
    spans.reduce((sum, { start, length, times }) => {
      const from = Math.max(start, hour * 60);
      const to = Math.min(start + length, (hour + 1) * 60);
      return sum + Math.max(0, to - from) * times;
    }, 0),
  );
}
