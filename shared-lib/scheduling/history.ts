import { isBefore, type LocalDate } from './calendar.ts';
import { type LocalTime, parseTime } from './clock.ts';
import type { SalonMoment } from './salon-time.ts';

/** Visits by date: after today, today, before today; each in the order given. */
export function classifyHistory<T extends { date: LocalDate }>(
  appointments: readonly T[],
  today: LocalDate,
): { future: T[]; present: T[]; past: T[] } {
  return {
    future: appointments.filter(({ date }) => isBefore(today, date)),
    present: appointments.filter(({ date }) => date === today),
    past: appointments.filter(({ date }) => isBefore(date, today)),
  };
}

/** Whether an appointment began before `now`. Staff may cancel and reassign only what has not. */
export function hasStarted(
  { date, start_service_time }: { date: LocalDate; start_service_time: LocalTime },
  now: SalonMoment,
): boolean {
  if (date !== now.date) return isBefore(date, now.date);
  return parseTime(start_service_time) < now.minute;
}

/** A soft-deleted appointment: its note says so. */
export function isCancelled({ note }: { note?: string | null }): boolean {
  return note === 'deleted';
}
