import { describe, expect, it } from '@jest/globals';
import { type CalendarEntry, icsFile } from './ics.ts';

const identity = { id: 7, sequence: 0, host: 'salon.example' };
const entry: CalendarEntry = {
  title: 'Nail Salon & Spa',
  description: 'With Linh; tea, parking\nin back',
  location: 'Gig Harbor, WA',
  startMs: Date.UTC(2026, 10, 24, 22, 30),
  endMs: Date.UTC(2026, 10, 25),
};

describe('an iCalendar file', () => {
  it('contains title, times and location', () => {
    expect(icsFile(entry, identity, Date.UTC(2026, 10, 20)).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Nail Salon and Spa//Booking//EN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:appointment-7@salon.example',
      'DTSTAMP:20261120T000000Z',
      'DTSTART:20261124T223000Z',
      'DTEND:20261125T000000Z',
      'SUMMARY:Nail Salon & Spa',
      'DESCRIPTION:With Linh\\; tea\\, parking\\nin back',
      'LOCATION:Gig Harbor\\, WA',
      'SEQUENCE:0',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it.each([
    ['REQUEST', 'CONFIRMED'],
    ['CANCEL', 'CANCELLED'],
  ] as const)('mailed as %s is %s, at its change', (method, status) => {
    const organizer = { name: 'Nail Salon & Spa', address: 'owner@example.com' };
    const invitation = { method, organizer, attendee: 'jane@example.com' };
    const file = icsFile(entry, { ...identity, sequence: 3 }, 0, invitation).replaceAll(
      '\r\n ',
      '',
    );
    for (const line of [
      `METHOD:${method}`,
      `STATUS:${status}`,
      'SEQUENCE:3',
      'ORGANIZER;CN="Nail Salon & Spa":mailto:owner@example.com',
      'ATTENDEE;RSVP=FALSE;PARTSTAT=ACCEPTED:mailto:jane@example.com',
    ]) {
      expect(file.split('\r\n')).toContain(line);
    }
  });

  it('folds long lines at 75 octets without cutting a character', () => {
    const long: CalendarEntry = { ...entry, description: 'Żółć é 💅 '.repeat(30) };
    const file = icsFile(long, identity, 0);
    const lines = file.split('\r\n').map((line) => new TextEncoder().encode(line).length);
    expect(Math.max(...lines)).toBe(75);
    expect(file.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${'Żółć é 💅 '.repeat(30)}`);
  });

  it('keeps backslashes and every kind of line end', () => {
    const file = icsFile({ ...entry, title: 'a\\b\r\nc' }, identity, 0);
    expect(file).toContain('SUMMARY:a\\\\b\\nc\r\n');
  });
});
