import type { TimeOffEntry } from '@salon/shared-lib/administration';
import type { DeskDay, DeskTechnician, DeskWeek } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import {
  datesFrom,
  hoursOff,
  type Interval,
  isOffOn,
  isTooFarAhead,
  type LocalDate,
  openingHours,
  type SalonMoment,
  weekdayOf,
  weekdaysOff,
  workingMinutes,
  worksOn,
} from '@salon/shared-lib/scheduling';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { takesTime } from '../availability/schedule.ts';
import type { Queries } from '../db/database.ts';
import { rowsOf } from '../db/rows.ts';
import { currentRevision } from '../events/store.ts';
import { refuse } from '../http/refusal.ts';
import type { PublicData, TechnicianRecord } from '../public-data/public-data.ts';
import { readTimeOff } from '../technicians/time-off.ts';
import { readDesk } from './read-desk.ts';

/** All that the calendar of the staff draws of a date (docs/rules.md#events says what its `revision` is). */
export async function readDay(
  queries: Queries,
  { technicians, rules }: PublicData,
  date: LocalDate,
): Promise<DeskDay> {
  // First: what is committed after it may be in the answer, too, and what is committed before it is.
  const revision = await currentRevision(queries);
  const all = await readDesk(queries, sql`a.date = ${date}`);
  const { start, end } = openingHours(date, rules);
  const off = await readHoursOff(queries, date);
  const columns = new Map(
    technicians.map((one) => [one.id, columnOf(one, date, { open: { start, end }, off })]),
  );
  // Removed technicians only where they still have appointments.
  for (const { technician_id: id, technician: name, cancelled } of all) {
    if (!cancelled && !columns.has(id))
      columns.set(id, { id, name, off: null, away: [], category_ids: [], unavailability: '' });
  }
  return {
    date,
    revision,
    hours: end > start ? { open: start, close: end } : null,
    closed: rules.closedDays?.get(date) ?? null,
    technicians: [...columns.values()],
    appointments: all.filter(({ cancelled }) => !cancelled),
    cancelled: all.filter(({ cancelled }) => cancelled),
  };
}

/** Time off that is hours of a date, with its notes: public data is without them. */
async function readHoursOff(queries: Queries, date: LocalDate): Promise<TimeOffEntry[]> {
  const entries = await readTimeOff(queries, date);
  return entries.filter((one) => isOffOn(one, date));
}

function columnOf(
  technician: TechnicianRecord,
  date: LocalDate,
  day: { open: Interval; off: readonly TimeOffEntry[] },
): DeskTechnician {
  const { id, name, category_ids, unavailability, time_off, hours } = technician;
  const isWeekdayOff = weekdaysOff(unavailability).includes(weekdayOf(date));
  const works = worksOn({ unavailability, time_off }, date);
  const off = isWeekdayOff ? 'weekday' : works ? null : 'time_off';
  const own: DeskTechnician['away'] = day.off.flatMap((entry) => {
    const { technician_id, start, end, note } = entry;
    if (technician_id !== id || start === undefined || end === undefined) return [];
    const series = entry.first_date !== entry.last_date;
    return { start, end, ...(note !== '' && { note }), time_off: entry.id, series };
  });
  const away = (works ? [...own, ...hoursOff({ time_off: [], hours }, date)] : [])
    .map((one) => ({
      ...one,
      start: Math.max(one.start, day.open.start),
      end: Math.min(one.end, day.open.end),
    }))
    .filter(({ start, end }) => start < end)
    .sort((a, b) => a.start - b.start);
  return { id, name, off, away, category_ids, unavailability };
}

const bookedRow = z.object({ date: z.string(), minutes: z.int() });
const daysOfWeek = 7;

/**
 * Seven dates from `from` on, each with the minutes that its technicians work and those that are booked.
 * @throws Refusal 400 `too_far_ahead`.
 */
export async function readWeek(
  queries: Queries,
  { technicians, rules, staffRules }: PublicData,
  now: SalonMoment,
  from: LocalDate,
): Promise<DeskWeek> {
  if (isTooFarAhead(from, now, staffRules)) throw refuse('too_far_ahead');
  const dates = datesFrom(from, daysOfWeek);
  const rows = await rowsOf(
    queries,
    bookedRow,
    sql`select date, sum(length)::int as minutes from appointments a
        where a.date between ${from} and ${dates.at(-1)} and ${takesTime} group by date`,
  );
  const booked = new Map(rows.map(({ date, minutes }) => [date, minutes]));
  return dates.map((date) => {
    const { start, end } = openingHours(date, rules);
    return {
      date,
      open_minutes: technicians.reduce(
        (sum, technician) => sum + workingMinutes(technician, date, rules),
        0,
      ),
      booked_minutes: booked.get(date) ?? 0,
      closed: end > start ? null : (rules.closedDays?.get(date) ?? m.date_closed()),
    };
  });
}
