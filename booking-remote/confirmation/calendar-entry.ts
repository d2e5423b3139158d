import { type CalendarEntry, calendarUid, salon, utc } from '@salon/shared-lib/domain';
import { salonInstant } from '@salon/shared-lib/scheduling';
import type { BookedAppointment } from './booked-appointment.ts';

export function calendarEntry(
  appointment: BookedAppointment,
  title: string,
  description: string,
): CalendarEntry {
  return {
    uid: calendarUid(appointment.id),
    title,
    description,
    location: `${salon.street}, ${salon.city}`,
    startMs: salonInstant(appointment.date, appointment.start),
    endMs: salonInstant(appointment.date, appointment.start + appointment.minutes),
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
