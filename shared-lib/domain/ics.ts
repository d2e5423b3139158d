// A booking as an iCalendar file (RFC 5545), for the confirmation page and for mails.

/** A booking as an entry of a calendar. */
export type CalendarEntry = {
  /** The identity of the booking, so that a later change updates the same entry. */
  uid: string;
  title: string;
  description: string;
  location: string;
  /** Milliseconds since 1970. */
  startMs: number;
  endMs: number;
};

/** What a mailed file adds to the entry (RFC 5546): sender, receiver, and the number of the change. */
export type CalendarInvitation = {
  method: 'REQUEST' | 'CANCEL';
  sequence: number;
  /** E-mail addresses. */
  organizer: string;
  attendee: string;
};

/** The identity of a booking in calendars. `id`: that of the booking. */
export const calendarUid = (id: number): string => `appointment-${id}@salon.example`;

/** UTC times, CRLF, escaped texts, lines of at most 75 octets. Without an invitation the method is PUBLISH. */
export function icsFile(
  entry: CalendarEntry,
  nowMs: number,
  invitation: CalendarInvitation | null = null,
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Nail Salon and Spa//Booking//EN',
    `METHOD:${invitation?.method ?? 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${entry.uid}`,
    `SEQUENCE:${invitation?.sequence ?? 0}`,
    `DTSTAMP:${utc(nowMs)}`,
    `DTSTART:${utc(entry.startMs)}`,
    `DTEND:${utc(entry.endMs)}`,
    `SUMMARY:${escaped(entry.title)}`,
    `DESCRIPTION:${escaped(entry.description)}`,
    `LOCATION:${escaped(entry.location)}`,
    ...(invitation ? parties(invitation) : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

function parties({ method, organizer, attendee }: CalendarInvitation): string[] {
  return [
    `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    `ORGANIZER:mailto:${organizer}`,
    `ATTENDEE;RSVP=FALSE;PARTSTAT=ACCEPTED:mailto:${attendee}`,
  ];
}

/** `20261124T223000Z` */
export function utc(ms: number): string {
  return new Date(ms).toISOString().replace(/[-:]|\.\d{3}/g, '');
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n');
}

/** Folds by octets without splitting a character (RFC 5545 §3.1). */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let size = 0;
  for (const character of line) {
    const octets = encodeURIComponent(character).replace(/%../g, '.').length;
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
