import {
  type BookingRules,
  isTooFarAhead,
  type LocalDate,
  type Minutes,
  type SalonMoment,
  serviceMinutes,
  technicianSlots,
} from '@salon/shared-lib/scheduling';
import { sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { type Refusal, refuse } from '../http/refusal.ts';
import type { PublicData, TechnicianRecord } from '../public-data/public-data.ts';
import { readTakenBy, schedulesOn, type Taken } from './schedule.ts';

/** A time that is asked for. `except`: a booking that may be moved out of the way, because it is the one that moves. */
export type WantedTime = { date: LocalDate; start: Minutes; except?: number };

/**
 * Those of `technicians` who are free for `lengthOf(id)` minutes from the wanted start on, by shared-lib's rules, with the
 * minutes that are booked for them that day. `rules`: the salon's unless told.
 * @throws Refusal 400 `too_far_ahead`.
 */
export async function whoIsFree(
  queries: Queries,
  data: PublicData,
  now: SalonMoment,
  { date, start, except }: WantedTime,
  technicians: readonly TechnicianRecord[],
  lengthOf: (technicianId: number) => Minutes,
  rules: BookingRules = data.rules,
): Promise<{ id: number; name: string; booked: Minutes }[]> {
  if (technicians.length === 0) return [];
  const ids = technicians.map(({ id }) => id);
  const taken = await readTakenBy(queries, date, ids, except);
  return freeAmong(technicians, taken, now, { date, start }, lengthOf, rules);
}

/** The same by what is known to be taken. @throws Refusal 400 `too_far_ahead`. */
export function freeAmong(
  technicians: readonly TechnicianRecord[],
  taken: Taken,
  now: SalonMoment,
  { date, start }: WantedTime,
  lengthOf: (technicianId: number) => Minutes,
  rules: BookingRules,
): { id: number; name: string; booked: Minutes }[] {
  if (isTooFarAhead(date, now)) throw tooFarAhead();
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

export function tooFarAhead(): Refusal {
  return refuse('too_far_ahead');
}

/**
 * Takes turns with everyone else who changes more than one appointment of these technicians on these dates, so that
 * no two wait for each other. A single booking holds nothing while it waits and needs no turn.
 */
export async function takeTurns(
  queries: Queries,
  places: readonly { technician_id: number; date: LocalDate }[],
): Promise<void> {
  const keys = [...new Set(places.map(({ technician_id, date }) => `${date} ${technician_id}`))];
  await queries.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(place, 0)) from unnest(${sql.param(keys.sort())}::text[]) as place`,
  );
}
