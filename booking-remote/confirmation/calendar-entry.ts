import { salon } from '@salon/shared-lib/domain';
import { salonInstant } from '@salon/shared-lib/scheduling';
import type { BookedVisit } from './visit.ts';

/** What a calendar needs to know of a visit. */
export interface CalendarEntry {
  /** The booking's identity: a later change of the visit updates the same entry. */
  uid: string;
  title: string;
  description: string;
  location: string;
  /** Milliseconds since 1970. */
  startMs: number;
  endMs: number;
}

export function calendarEntry(
  visit: BookedVisit,
  title: string,
  description: string,
): CalendarEntry {
  return {
    uid: `appointment-${visit.id}@salon.example`,
    title,
    description,
    location: `${salon.street}, ${salon.city}`,
    startMs: salonInstant(visit.date, visit.start),
    endMs: salonInstant(visit.date, visit.start + visit.minutes),
  };
}

/** An iCalendar file (RFC 5545): UTC times, CRLF, escaped texts, lines of at most 75 octets. */
export function icsFile(entry: CalendarEntry, nowMs: number): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Nail Salon and Spa//Booking//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${entry.uid}`,
    'SEQUENCE:0',
    `DTSTAMP:${utc(nowMs)}`,
    `DTSTART:${utc(entry.startMs)}`,
    `DTEND:${utc(entry.endMs)}`,
    `SUMMARY:${escaped(entry.title)}`,
    `DESCRIPTION:${escaped(entry.description)}`,
    `LOCATION:${escaped(entry.location)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
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

/** `20261124T223000Z` */
function utc(ms: number): string {
  return new Date(ms).toISOString().replace(/[-:]|\.\d{3}/g, '');
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n');
}

/** RFC 5545 §3.1: octets, not characters, and never through the middle of one. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  const parts: string[] = [];
  let part = '';
  let size = 0;
  for (const character of line) {
    const octets = encoder.encode(character).length;
    if (size + octets > 74) {
      parts.push(part);
      part = '';
      size = 0;
    }
    part += character;
    size += octets;
  }
  return [...parts, part].join('\r\n ');
}
