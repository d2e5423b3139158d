import { describe, expect, it, test } from '@jest/globals';
import fc from 'fast-check';
import { parseTime } from '../domain/clock.ts';
import type { TechnicianSchedule } from '../domain/schema/technician.ts';
import { rulesForStaff, rulesFromSettings } from './rules.ts';
import { technicianSlots } from './technician-slots.ts';
import { whyNotFree } from './why-not-free.ts';

const monday = '2027-03-15';
const rules = rulesFromSettings({ bufferTime: '60', slotMinutes: '20' });
const staffRules = rulesForStaff(rules);
const now = { date: monday, minute: parseTime('10:10') };
const schedule = (change: Partial<TechnicianSchedule> = {}): TechnicianSchedule => ({
  id: 1,
  name: 'Mia',
  unavailability: '',
  time_off: [],
  Appointments: [{ start_service_time: parseTime('14:00'), Services: [{ time: 45 }] }],
  ...change,
});

describe('a technician', () => {
  const lunch = { first_date: monday, last_date: monday, start: 720, end: 765 };
  const taken = { reason: 'taken', by: { start: parseTime('14:00'), end: parseTime('14:45') } };
  it.each<[string, string, object, object | null]>([
    ['this minute', '10:10', {}, null],
    ['between two starts', '10:13', {}, null],
    ['right after an appointment', '14:45', {}, null],
    ['in the past', '10:09', {}, { reason: 'over' }],
    ['into an appointment', '13:10', {}, taken],
    ['into hours off', '11:30', { time_off: [lunch] }, { reason: 'off' }],
    ['on a day off', '15:00', { unavailability: '1' }, { reason: 'off' }],
    ['past closing', '18:01', {}, { reason: 'closed' }],
    ['before opening, tomorrow', '08:00', {}, { reason: 'closed' }],
  ])('for staff, %s: %s', (what, time, change, expected) => {
    const date = what.includes('tomorrow') ? '2027-03-16' : monday;
    const start = parseTime(time);
    const day = { date, now, schedule: schedule(change), length: 60, rules: staffRules };
    expect(whyNotFree({ ...day, start })).toEqual(expected);
  });

  it.each<[string, string, object, object | null]>([
    ['on a day off', '15:00', { unavailability: '1' }, null],
    ['after closing', '20:00', {}, null],
    ['over an appointment', '13:30', {}, taken],
    ['past midnight', '23:30', {}, { reason: 'closed' }],
    ['in the past', '09:00', {}, { reason: 'over' }],
  ])('with an override, %s', (_, time, change, expected) => {
    const start = parseTime(time);
    const day = { date: monday, now, schedule: schedule(change), length: 60, rules: staffRules };
    expect(whyNotFree({ ...day, start, override: true })).toEqual(expected);
  });
});

test('what is free for customers are the slots', () => {
  const situation = fc.record({
    minute: fc.integer({ min: 0, max: 1439 }),
    length: fc.integer({ min: 1, max: 320 }),
    date: fc.constantFrom('2027-03-14', monday, '2027-03-16', '2027-07-01'),
    unavailability: fc.constantFrom('', '1', '2'),
    off: fc.boolean(),
    Appointments: fc.array(
      fc.record({
        start_service_time: fc.integer({ min: 500, max: 1200 }),
        Services: fc.tuple(fc.record({ time: fc.integer({ min: 1, max: 120 }) })),
      }),
      { maxLength: 6 },
    ),
  });
  fc.assert(
    fc.property(situation, ({ minute, length, date, unavailability, off, Appointments }) => {
      const time_off = off ? [{ first_date: date, last_date: date, start: 700, end: 800 }] : [];
      const one = schedule({ unavailability, time_off, Appointments });
      const day = { date, now: { date: monday, minute }, schedule: one, length, rules };
      const free = Array.from({ length: 1440 }, (_, start) => start).filter(
        (start) => whyNotFree({ ...day, start }) === null,
      );
      expect(free).toEqual(technicianSlots(day));
    }),
  );
});
