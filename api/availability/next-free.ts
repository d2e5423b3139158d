import type { AnswerOf, nextFree as endpoint } from '@salon/shared-lib/endpoints';
import {
  addDays,
  type BookingRules,
  datesFrom,
  daysBetween,
  type Minutes,
  type SalonMoment,
  technicianSlots,
} from '@salon/shared-lib/scheduling';
import type { Queries } from '../db/database.ts';
import type { TechnicianRecord } from '../public-data/public-data.ts';
import { readTaken, schedulesOn, takenBetween } from './schedule.ts';

/** Most technicians are free within this time: later dates are read only for the others. */
const daysAtOnce = 14;

/** The soonest start of each technician for `length` minutes, up to the horizon (docs/rules.md#availability). */
export async function soonestStarts(
  queries: Queries,
  technicians: readonly TechnicianRecord[],
  now: SalonMoment,
  length: Minutes,
  rules: BookingRules & { horizonDays: number },
): Promise<AnswerOf<typeof endpoint>> {
  const soonest = new Map<number, { date: string; start: Minutes }>();
  const last = addDays(now.date, rules.horizonDays);
  let waiting = [...technicians];
  for (let from = now.date; from <= last && waiting.length > 0; from = addDays(from, daysAtOnce)) {
    const days = Math.min(daysAtOnce, daysBetween(from, last) + 1);
    const taken = await readTaken(queries, takenBetween(from, addDays(from, days - 1)));
    for (const date of datesFrom(from, days)) {
      for (const schedule of schedulesOn(date, waiting, taken)) {
        const [start] = technicianSlots({ date, now, schedule, length, rules });
        if (start !== undefined) soonest.set(schedule.id, { date, start });
      }
      waiting = waiting.filter(({ id }) => !soonest.has(id));
    }
  }
  return technicians.map(({ id }) => ({ id, next: soonest.get(id) ?? null }));
}
