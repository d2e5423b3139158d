import { describe, expect, it } from '@jest/globals';
import { icsFile } from '@salon/shared-lib/domain';
import { calendarEntry, googleLink, outlookLink } from './calendar-entry.ts';

const appointment = { date: '2026-11-24', start: 870, minutes: 90 };
const identity = { id: 7, sequence: 0, host: 'salon.example' };
const entry = calendarEntry(appointment, 'Nail Salon & Spa', 'With Linh; tea, parking\nin back');

describe('the calendar entry of an appointment', () => {
  it('is at its instant: 2:30 PM of the salon is 22:30 UTC in winter and 21:30 in summer', () => {
    expect(icsFile(entry, identity, 0)).toContain('DTSTART:20261124T223000Z');
    const summer = calendarEntry({ ...appointment, date: '2027-07-06' }, 'x', 'y');
    expect(icsFile(summer, identity, 0)).toContain('DTSTART:20270706T213000Z');
    expect(icsFile(summer, identity, 0)).toContain('DTEND:20270706T230000Z');
  });

  it('is the same in the links', () => {
    expect(new URL(googleLink(entry)).searchParams.get('dates')).toBe(
      '20261124T223000Z/20261125T000000Z',
    );
    expect(new URL(outlookLink(entry)).searchParams.get('startdt')).toBe(
      '2026-11-24T22:30:00.000Z',
    );
  });
});
