import type { ScheduledAppointment } from '../domain/schema/technician.ts';
import { type Interval, type Minutes, parseTime } from './clock.ts';

/** An appointment's length: the sum of its services' minutes. */
export function serviceMinutes(services: readonly { time: Minutes }[]): Minutes {
  let minutes = 0;
  for (const service of services) minutes += service.time;
  return minutes;
}

/** The minutes that appointments take, in order, overlapping and touching ones merged, empty ones left out. */
export function busyIntervals(appointments: readonly ScheduledAppointment[]): Interval[] {
  const taken: Interval[] = [];
  let last: Interval | undefined;
  let inOrder = true;
  for (const { start_service_time, Services } of appointments) {
    const start = parseTime(start_service_time);
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
  // A calendar comes in order; sorting it again would cost more than everything else here.
  return inOrder ? taken : mergeIntervals(taken);
}

/** Sorts, then joins what overlaps or touches. The given intervals are not changed. */
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
