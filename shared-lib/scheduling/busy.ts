import type { Interval, Minutes } from '../domain/clock.ts';
import type { ScheduledAppointment } from '../domain/schema/technician.ts';

/** The length of an appointment: the sum of the minutes of its services. */
export function serviceMinutes(services: readonly { time: Minutes }[]): Minutes {
  let minutes = 0;
  for (const service of services) minutes += service.time;
  return minutes;
}

/** The clean-up after services: that of the one that needs the longest. */
export const cleanupOf = (services: readonly { cleanup?: Minutes | undefined }[]): Minutes =>
  services.reduce((longest, { cleanup = 0 }) => Math.max(longest, cleanup), 0);

/** Minutes that have to be free between what is wanted and an appointment: `before` one, and at least `after` one. */
export type CleanupGaps = { before: Minutes; after: Minutes };

/** The time of an appointment, with the clean-up before and after it where that counts. */
export function intervalOf(
  { start_service_time: start, Services, cleanup = 0 }: ScheduledAppointment,
  gaps?: CleanupGaps | null,
): Interval {
  const end = start + serviceMinutes(Services);
  if (!gaps || end <= start) return { start, end };
  return { start: start - gaps.before, end: end + Math.max(gaps.after, cleanup) };
}

/** The busy intervals of appointments, sorted; overlapping and touching intervals are merged, empty ones dropped. */
export function busyIntervals(
  appointments: readonly ScheduledAppointment[],
  gaps?: CleanupGaps | null,
): Interval[] {
  const taken: Interval[] = [];
  let last: Interval | undefined;
  let inOrder = true;
  for (const appointment of appointments) {
    const { start, end } = intervalOf(appointment, gaps);
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
