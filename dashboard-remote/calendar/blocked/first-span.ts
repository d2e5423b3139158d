import type { DeskDay } from '@salon/shared-lib/domain';
import type { Interval, Minutes } from '@salon/shared-lib/scheduling';
import { busyOf } from '../day/facts.ts';
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
