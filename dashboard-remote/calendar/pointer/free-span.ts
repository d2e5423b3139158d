import { type DeskDay, slotMinutes } from '@salon/shared-lib/domain';
import type { Interval, Minutes } from '@salon/shared-lib/scheduling';
import { busyOf, hoursOf } from '../day/facts.ts';

/** Less than this many steps is a click. */
const leastSteps = 2;

/**
 * The span that a pointer marks from the minute `from` to `to`, in steps, within the free time around `from`. Null where that
 * is not free, or the span is shorter than two steps.
 */
export function freeSpan(
  day: DeskDay,
  technicianId: number,
  from: Minutes,
  to: Minutes,
): Interval | null {
  const hours = hoursOf(day);
  const technician = day.technicians.find(({ id }) => id === technicianId);
  if (!hours || !technician || technician.off !== null) return null;
  const busy = busyOf(day, technician);
  if (busy.some(({ start, end }) => start <= from && from < end)) return null;
  const step = slotMinutes.desk;
  const [first, last] = [from, to]
    .sort((a, b) => a - b)
    .map((one) => Math.round(one / step) * step);
  const before = busy.filter(({ end }) => end <= from).map(({ end }) => end);
  const after = busy.filter((one) => one.start > from).map((one) => one.start);
  const start = Math.max(hours.start, first ?? from, ...before);
  const end = Math.min(hours.end, last ?? to, ...after);
  return end - start < leastSteps * step ? null : { start, end };
}
