import { type CalendarEntry, salon, utc } from '@salon/shared-lib/domain';
import { type LocalDate, type Minutes, salonInstant } from '@salon/shared-lib/scheduling';

/** When a booking is. */
export type CalendarBooking = { date: LocalDate; start: Minutes; minutes: Minutes };

export function calendarEntry(
  { date, start, minutes }: CalendarBooking,
  title: string,
  description: string,
): CalendarEntry {
  return {
    title,
    description,
    location: `${salon.street}, ${salon.city}`,
    startMs: salonInstant(date, start),
    endMs: salonInstant(date, start + minutes),
  };
}

export function googleLink({
  title,
  description,
  location,
  startMs,
  endMs,
}: CalendarEntry): string {
  return `https://calendar.google.com/calendar/render?${new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    details: description,
    location,
    dates: `${utc(startMs)}/${utc(endMs)}`,
  })}`;
}

export function outlookLink({
  title,
  description,
  location,
  startMs,
  endMs,
}: CalendarEntry): string {
  return `https://outlook.live.com/calendar/0/deeplink/compose?${new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    body: description,
    location,
    startdt: new Date(startMs).toISOString(),
    enddt: new Date(endMs).toISOString(),
  })}`;
}
