import {
  type BookingRules,
  isTooFarAhead,
  type LocalDate,
  type Minutes,
  performingAll,
  type SalonMoment,
  serviceMinutes,
  technicianSlots,
} from '@salon/shared-lib/scheduling';
import { sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { refuse } from '../http/refusal.ts';
import type { TechnicianRecord } from '../public-data/public-data.ts';
import { readTaken, schedulesOn, type Taken, takenBy } from './schedule.ts';

/** The requested date and start. `except`: the booking that is rescheduled; its own minutes count as free. */
type WantedTime = { date: LocalDate; start: Minutes; except?: number };

/**
 * Those of `technicians` who are free for `lengthOf(id)` minutes from the wanted start, with their booked minutes on that
 * date (docs/rules.md#availability).
 * @throws Refusal 400 `too_far_ahead`.
 */
export async function findFree(
  queries: Queries,
  now: SalonMoment,
  { date, start, except }: WantedTime,
  technicians: readonly TechnicianRecord[],
  lengthOf: (technicianId: number) => Minutes,
  rules: BookingRules,
): Promise<{ id: number; name: string; booked: Minutes }[]> {
  if (technicians.length === 0) return [];
  const ids = technicians.map(({ id }) => id);
  const taken = await readTaken(queries, takenBy(date, ids, except));
  return freeAmong(technicians, taken, now, { date, start }, lengthOf, rules);
}

/** The same without reading: `taken` holds the appointments of that date. @throws Refusal 400 `too_far_ahead`. */
export function freeAmong(
  technicians: readonly TechnicianRecord[],
  taken: Taken,
  now: SalonMoment,
  { date, start }: WantedTime,
  lengthOf: (technicianId: number) => Minutes,
  rules: BookingRules,
): { id: number; name: string; booked: Minutes }[] {
  if (isTooFarAhead(date, now, rules)) throw refuse('too_far_ahead');
  return schedulesOn(date, technicians, taken)
    .filter((schedule) =>
      technicianSlots({
        date,
        now,
        schedule,
        length: lengthOf(schedule.id),
        rules,
      }).includes(start),
    )
    .map(({ id, name, Appointments }) => ({
      id,
      name,
      booked: serviceMinutes(Appointments.flatMap(({ Services }) => Services)),
    }));
}

/** Whether a technician performs every one of these services. */
export function performsAll(
  technician: TechnicianRecord,
  services: readonly { category_id: number }[],
): boolean {
  const categories = services.map(({ category_id }) => category_id);
  return performingAll([technician], categories).length > 0;
}

/**
 * Locks technicians on dates until the transaction ends. Group bookings, rescheduling and reassignment take these locks
 * first, in one order, so that no two wait for each other. A single booking needs none: it writes one appointment.
 */
export async function lockTechnicianDates(
  queries: Queries,
  technicianDates: readonly { technician_id: number; date: LocalDate }[],
): Promise<void> {
  const keys = [
    ...new Set(technicianDates.map(({ technician_id, date }) => `${date} ${technician_id}`)),
  ];
  await queries.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(technician_date, 0)) from unnest(${sql.param(keys.sort())}::text[]) as technician_date`,
  );
}
