import { type CalendarEntry, calendarText, icsFile, paths } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { addressIn, pageLanguage } from '@salon/shared-lib/ui';
import { type CalendarBooking, calendarEntry } from './calendar-entry.ts';

export type DescribedBooking = CalendarBooking & {
  /** Of the booking. */
  id: number;
  /** The number of its last change; 0 when it was just made. */
  sequence?: number;
  /** Where it can be seen and changed; My Visits by default. */
  address?: string | undefined;
  /** What the entry says besides date and time. */
  lines: readonly string[];
};

/** The entry of a booking in the customer's calendar. */
export function entryOf(booked: DescribedBooking): CalendarEntry {
  const history = new URL(addressIn(pageLanguage(), paths.history), location.origin).href;
  return calendarEntry(
    booked,
    m.salon_name(),
    calendarText(booked.lines, booked.address ?? history),
  );
}

/** Downloads the booking as an .ics file. */
export function downloadEntry(booked: DescribedBooking): void {
  const { id, sequence = 0 } = booked;
  const content = icsFile(entryOf(booked), { id, sequence, host: location.hostname }, Date.now());
  const file = new Blob([content], { type: 'text/calendar;charset=utf-8' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = 'nail-salon-visit.ics';
  link.click();
  URL.revokeObjectURL(link.href);
}
