import type { Technician, WeekdayHours } from '@salon/shared-lib/domain';
import { type BookingRules, defaultWeek, weekdaysOff } from '@salon/shared-lib/scheduling';
import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { appointments, technicianHours } from '../db/schema.ts';
import { refuse } from '../http/refusal.ts';
import { hoursOf } from '../public-data/public-data.ts';

/** The hours of a technician by weekday. */
export async function readHours(queries: Queries, technicianId: number): Promise<WeekdayHours[]> {
  const rows = await queries
    .select()
    .from(technicianHours)
    .where(eq(technicianHours.technician_id, technicianId))
    .orderBy(asc(technicianHours.weekday));
  return hoursOf(rows).hours ?? [];
}

/** Stores the hours of a technician in place of the earlier ones, and returns them by weekday. */
export async function writeHours(
  queries: Queries,
  technicianId: number,
  hours: readonly WeekdayHours[],
): Promise<Pick<Technician, 'hours'>> {
  await queries.delete(technicianHours).where(eq(technicianHours.technician_id, technicianId));
  const rows = hours
    .map(({ weekday, start, end }) => ({
      technician_id: technicianId,
      weekday,
      start_minute: start,
      end_minute: end,
    }))
    .sort((a, b) => a.weekday - b.weekday);
  if (rows.length > 0) await queries.insert(technicianHours).values(rows);
  return hoursOf(rows);
}

/**
 * Hours that are stored already stay, also where the salon has narrowed its own since.
 * @throws Refusal 400 `outside_opening_hours`.
 */
export function refuseOutsideOpening(
  hours: readonly WeekdayHours[],
  stored: readonly WeekdayHours[],
  { week = defaultWeek }: BookingRules,
): void {
  const isStored = (one: WeekdayHours) =>
    stored.some(
      ({ weekday, start, end }) =>
        weekday === one.weekday && start === one.start && end === one.end,
    );
  const isInside = ({ weekday, start, end }: WeekdayHours) => {
    const open = week[weekday] ?? { start: 0, end: 0 };
    return open.start <= start && end <= open.end;
  };
  if (!hours.every((one) => isStored(one) || isInside(one))) throw refuse('outside_opening_hours');
}

/** Of appointments: those that new hours leave out, and that earlier hours and weekdays off did not (docs/rules.md#availability). */
export function leftOutBy(
  hours: readonly WeekdayHours[],
  before: { hours: readonly WeekdayHours[]; unavailability: string },
): SQL {
  const daysOff = sql.param(weekdaysOff(before.unavailability));
  return sql`${outside(hours)} and not ${outside(before.hours)}
      and not extract(dow from ${appointments.date}) = any(${daysOff}::int[])`;
}

function outside(hours: readonly WeekdayHours[]): SQL {
  const { date, start_minute, length } = appointments;
  const each = hours.map(
    ({ weekday, start, end }) =>
      sql`extract(dow from ${date}) = ${weekday} and (${start_minute} < ${start} or ${start_minute} + ${length} > ${end})`,
  );
  return sql`(${sql.join([sql`false`, ...each], sql` or `)})`;
}
