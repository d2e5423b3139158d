import {
  addDays,
  type LocalDate,
  type Minutes,
  type SalonMoment,
  shownHours,
} from '@salon/shared-lib/scheduling';

/** Open until `time`, or closed until `date` at `time`. */
export type OpenNow =
  | { open: true; time: Minutes }
  | { open: false; today: boolean; date: LocalDate; time: Minutes };

/** Whether the salon is open at a moment of its own clock, by the hours that customers read. */
export function openNow({ date, minute }: SalonMoment): OpenNow {
  const hours = shownHours(date);
  if (minute < hours.start) return { open: false, today: true, date, time: hours.start };
  if (minute < hours.end) return { open: true, time: hours.end };
  const tomorrow = addDays(date, 1);
  return { open: false, today: false, date: tomorrow, time: shownHours(tomorrow).start };
}
