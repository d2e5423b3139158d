// A booking as an iCalendar file (RFC 5545), for the confirmation page and for mails.

/** A booking as an entry of a calendar. */
export type CalendarEntry = {
  title: string;
  description: string;
  location: string;
  /** Milliseconds since 1970. */
  startMs: number;
  endMs: number;
};

/**
 * Which booking it is, and the number of its last change: the same in downloads and mails, so that a later file updates the entry of an
 * earlier one. `host`: that of the site.
 */
export type CalendarIdentity = { id: number; sequence: number; host: string };

/** What a mailed file adds to the entry (RFC 5546): sender and receiver, as e-mail addresses. */
export type CalendarInvitation = {
  method: 'REQUEST' | 'CANCEL';
  organizer: { name: string; address: string };
  attendee: string;
};

/** UTC times, CRLF, escaped texts, lines of at most 75 octets. Without an invitation the method is PUBLISH. */
export function icsFile(
  entry: CalendarEntry,
  { id, sequence, host }: CalendarIdentity,
  nowMs: number,
  invitation: CalendarInvitation | null = null,
): string {
  const event = eventLines(entry, `appointment-${id}@${host}`, nowMs, [
    `SEQUENCE:${sequence}`,
    ...(invitation ? parties(invitation) : []),
  ]);
  return fileOf([`METHOD:${invitation?.method ?? 'PUBLISH'}`, ...event]);
}

/** A calendar that a phone subscribes to, and reads again after a quarter of an hour. `uid`: the same for an entry each time. */
export function icsFeed(
  name: string,
  entries: readonly (CalendarEntry & { uid: string })[],
  nowMs: number,
): string {
  return fileOf([
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
    'X-PUBLISHED-TTL:PT15M',
    ...entries.flatMap(({ uid, ...entry }) => eventLines(entry, uid, nowMs)),
  ]);
}

function fileOf(content: readonly string[]): string {
  const product = ['VERSION:2.0', 'PRODID:-//Nail Salon and Spa//Booking//EN'];
  const lines = ['BEGIN:VCALENDAR', ...product, ...content, 'END:VCALENDAR'];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

function eventLines(
  { title, description, location, startMs, endMs }: CalendarEntry,
  uid: string,
  nowMs: number,
  further: readonly string[] = [],
): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${utc(nowMs)}`,
    `DTSTART:${utc(startMs)}`,
    `DTEND:${utc(endMs)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(description)}`,
    `LOCATION:${escaped(location)}`,
    ...further,
    'END:VEVENT',
  ];
}

function parties({ method, organizer, attendee }: CalendarInvitation): string[] {
  return [
    `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    `ORGANIZER;CN="${organizer.name}":mailto:${organizer.address}`,
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
