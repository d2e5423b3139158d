import type { DeskDay } from '@salon/shared-lib/domain';
import type { Interval, Minutes } from '@salon/shared-lib/scheduling';
import { busyOf, intervalOf } from '../day/facts.ts';
import type { BlockPlace } from './blocked-store.ts';

const noon: Minutes = 12 * 60;
const usual: Minutes = 60;

/** The time that is offered to be blocked: what was marked; an hour from the place, or what is free of it; without a place at noon. */
export function firstSpan(
  day: DeskDay | undefined,
  { technicianId, minute: start = noon, end }: BlockPlace,
): Interval {
  if (end !== undefined) return { start, end };
  const technician = day?.technicians.find(({ id }) => id === technicianId);
  const busy = day && technician ? busyOf(day, technician) : [];
  const next = busy.find((one) => one.start > start)?.start ?? Number.POSITIVE_INFINITY;
  return { start, end: Math.min(start + usual, next, 23 * 60 + 55) };
}

/** The opening hours of a technician's day, with her visits before and after them: who is sick has none of these either. */
export function wholeDay(day: DeskDay | undefined, technicianId: number): Interval {
  const visits = (day?.appointments ?? [])
    .filter((one) => one.technician_id === technicianId && one.status !== 'no_show')
    .map(intervalOf);
  const { open = 0, close = 0 } = day?.hours ?? {};
  return {
    start: Math.min(open, ...visits.map(({ start }) => start)),
    end: Math.max(close, ...visits.map(({ end }) => end)),
  };
}
