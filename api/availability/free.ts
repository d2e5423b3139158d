import {
  type BookingRules,
  isTooFarAhead,
  type LocalDate,
  type Minutes,
  type NotFree,
  performingAll,
  type SalonMoment,
  serviceMinutes,
  whyNotFree,
} from '@salon/shared-lib/scheduling';
import { sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { refuse } from '../http/refusal.ts';
import type { TechnicianRecord } from '../public-data/public-data.ts';
import { readTaken, schedulesOn, type Taken, takenBy } from './schedule.ts';

/**
 * The requested date and start. `except`: the booking that is rescheduled; its own minutes count as free. `override` leaves opening
 * hours and time off.
 */
export type WantedTime = {
  date: LocalDate;
  start: Minutes;
  except?: number;
  override?: boolean | undefined;
};

/** Minutes that are wanted of a technician, and those of cleaning up after them. */
export type WantedPart = { length: Minutes; cleanup?: Minutes };

/** A technician with the wanted minutes and those that are booked on the date, and why the wanted ones are not free. */
export type CheckedTechnician = {
  id: number;
  name: string;
  booked: Minutes;
  length: Minutes;
  notFree: NotFree | null;
};

/**
 * The `technicians` and whether they are free for what `partOf(id)` is wanted of them, from the wanted start (docs/rules.md#availability).
 * @throws Refusal 400 `too_far_ahead`.
 */
export async function checkFree(
  queries: Queries,
  now: SalonMoment,
  wanted: WantedTime,
  technicians: readonly TechnicianRecord[],
  partOf: (technicianId: number) => WantedPart,
  rules: BookingRules,
): Promise<CheckedTechnician[]> {
  if (technicians.length === 0) return [];
  const ids = technicians.map(({ id }) => id);
  const taken = await readTaken(queries, takenBy(wanted.date, ids, wanted.except));
  return checkAmong(technicians, taken, now, wanted, partOf, rules);
}

/** The same without reading: `taken` holds the appointments of that date. @throws Refusal 400 `too_far_ahead`. */
export function checkAmong(
  technicians: readonly TechnicianRecord[],
  taken: Taken,
  now: SalonMoment,
  { date, start, override }: WantedTime,
  partOf: (technicianId: number) => WantedPart,
  rules: BookingRules,
): CheckedTechnician[] {
  if (isTooFarAhead(date, now, rules)) throw refuse('too_far_ahead');
  return schedulesOn(date, technicians, taken).map((schedule) => {
    const { id, name, Appointments } = schedule;
    const { length, cleanup } = partOf(id);
    return {
      id,
      name,
      booked: serviceMinutes(Appointments.flatMap(({ Services }) => Services)),
      length,
      notFree: whyNotFree({ date, now, schedule, start, length, cleanup, rules, override }),
    };
  });
}

export const isFree = ({ notFree }: CheckedTechnician): boolean => notFree === null;

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
