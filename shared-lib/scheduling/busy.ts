import type { Interval, Minutes } from '../domain/clock.ts';
import type { ScheduledAppointment } from '../domain/schema/technician.ts';

/** The length of an appointment: the sum of the minutes of its services. */
export function serviceMinutes(services: readonly { time: Minutes }[]): Minutes {
  let minutes = 0;
  for (const service of services) minutes += service.time;
  return minutes;
}

/** The busy intervals of appointments, sorted; overlapping and touching intervals are merged, empty ones dropped. */
export function busyIntervals(appointments: readonly ScheduledAppointment[]): Interval[] {
  const taken: Interval[] = [];
  let last: Interval | undefined;
  let inOrder = true;
  for (const { start_service_time: start, Services } of appointments) {
    const end = start + serviceMinutes(Services);
    if (end <= start) continue;
    if (last && start < last.start) inOrder = false;
    if (last && start >= last.start && start <= last.end) {
      if (end > last.end) last.end = end;
    } else {
      last = { start, end };
      taken.push(last);
    }
  }
  // Appointments usually arrive sorted; sorting them would cost more than the rest of this function.
  return inOrder ? taken : mergeIntervals(taken);
}

/** Sorts and merges overlapping and touching intervals. The input is not changed. */
export function mergeIntervals(intervals: readonly Interval[]): Interval[] {
  const merged: Interval[] = [];
  let last: Interval | undefined;
  for (const { start, end } of [...intervals].sort((a, b) => a.start - b.start)) {
    if (last && start <= last.end) {
      if (end > last.end) last.end = end;
    } else {
      last = { start, end };
      merged.push(last);
    }
  }
  return merged;
}
