import type { Minutes } from '../domain/clock.ts';
import { isBefore, type LocalDate } from './calendar.ts';
import type { SalonMoment } from './salon-time.ts';

/** Bookings after today, today and before today, each in the given order. */
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

/** Whether an appointment started before `now`. */
export function hasStarted(
  { date, start }: { date: LocalDate; start: Minutes },
  now: SalonMoment,
): boolean {
  if (date !== now.date) return isBefore(date, now.date);
  return start < now.minute;
}

/** Whether an appointment on the wire is cancelled (docs/rules.md#cancellation). */
export function isCancelled({ note }: { note?: string | null }): boolean {
  return note === 'deleted';
}
