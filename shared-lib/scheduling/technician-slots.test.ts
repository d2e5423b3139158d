import { describe, expect, it, test } from '@jest/globals';
import fc from 'fast-check';
import { formatTime, parseTime } from '../domain/clock.ts';
import type { TechnicianSchedule } from '../domain/schema/technician.ts';
import { addDays } from './calendar.ts';
import { visibleTechnicians } from './rules.ts';
import { daySlots, technicianSlots } from './technician-slots.ts';
import { whyNotFree } from './why-not-free.ts';

const rules = { bufferMinutes: 0, leadTimeHours: 0 };
const past = { date: '2027-01-01', minute: 0 };
const monday = '2027-03-15';

function schedule(change: Partial<TechnicianSchedule> = {}): TechnicianSchedule {
  return { id: 1, name: 'Mia', unavailability: '', time_off: [], Appointments: [], ...change };
}
function appointment(start: string, time: number) {
  return { start_service_time: parseTime(start), Services: [{ time }] };
}
function starts(change: Partial<TechnicianSchedule>, length: number, date = monday, now = past) {
  return technicianSlots({ date, now, schedule: schedule(change), length, rules }).map(formatTime);
}
const halfHours = (from: string, to: string) => {
  const [first, last] = [parseTime(from), parseTime(to)];
  return Array.from({ length: (last - first) / 30 + 1 }, (_, i) => formatTime(first + 30 * i));
};

describe('the slots of a technician', () => {
  it('follow the setting of the hours', () => {
    const week = [0, 1, 2, 3, 4, 5, 6].map(() => ({ start: 600, end: 690 }));
    const day = { date: monday, now: past, schedule: schedule(), length: 60 };
    expect(technicianSlots({ ...day, rules: { ...rules, week } })).toEqual([600, 630]);
    expect(technicianSlots({ ...day, rules: { ...rules, week: [] } })).toEqual([]);
    const late = week.map(() => ({ start: 1320, end: 1440 }));
    expect(technicianSlots({ ...day, rules: { ...rules, week: late } })).toEqual([
      1320, 1350, 1380,
    ]);
  });

  it.each([
    ['free', {}, 60, monday, halfHours('09:00', '18:00')],
    ['a Sunday in summer time’s first hours', {}, 60, '2027-03-14', halfHours('11:00', '16:00')],
    ['a Sunday in winter time’s first hours', {}, 60, '2027-11-07', halfHours('11:00', '16:00')],
    ['fully booked', { Appointments: [appointment('09:00', 600)] }, 15, monday, []],
    [
      'booked back to back',
      { Appointments: halfHours('09:00', '18:30').map((start) => appointment(start, 30)) },
      15,
      monday,
      [],
    ],
    [
      'back to back but for one gap',
      { Appointments: [appointment('09:00', 180), appointment('12:30', 390)] },
      30,
      monday,
      ['12:00'],
    ],
    ['off that weekday', { unavailability: '1' }, 60, monday, []],
    ['on time off', { time_off: [{ first_date: monday, last_date: monday }] }, 60, monday, []],
    [
      'off for some hours',
      { time_off: [{ first_date: monday, last_date: monday, start: 600, end: 1080 }] },
      60,
      monday,
      ['09:00', '18:00'],
    ],
    [
      'off for some hours beside appointments',
      {
        time_off: [
          { first_date: '2027-03-10', last_date: '2027-03-20', start: 720, end: 1140 },
          { first_date: '2027-03-16', last_date: '2027-03-16' },
        ],
        Appointments: [appointment('09:30', 90)],
      },
      30,
      monday,
      ['09:00', '11:00', '11:30'],
    ],
    [
      'with own hours, on the starts of the salon',
      { hours: [{ weekday: 1, start: 555, end: 690 }] },
      60,
      monday,
      ['09:30', '10:00', '10:30'],
    ],
    [
      'with own hours on another weekday',
      { hours: [{ weekday: 2, start: 600, end: 660 }] },
      60,
      monday,
      halfHours('09:00', '18:00'),
    ],
    [
      'with own hours that end after closing',
      { hours: [{ weekday: 1, start: 1020, end: 1380 }] },
      60,
      monday,
      ['17:00', '17:30', '18:00'],
    ],
    [
      'with own hours beside appointments and time off',
      {
        hours: [{ weekday: 1, start: 600, end: 840 }],
        time_off: [{ first_date: monday, last_date: monday, start: 600, end: 660 }],
        Appointments: [appointment('12:00', 30)],
      },
      60,
      monday,
      ['11:00', '12:30', '13:00'],
    ],
    ['longer than the day', {}, 601, monday, []],
    ['a date gone by', {}, 60, '2026-12-31', []],
  ])('%s', (_, change, length, date, expected) => {
    expect(starts(change, length, date)).toEqual(expected);
  });

  it('of own hours are those of the salon that are inside', () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    const hours = fc
      .tuple(minute, minute)
      .filter(([start, end]) => start < end)
      .map(([start, end]) => ({ weekday: 1, start, end }));
    const booked = fc.array(
      fc.record({
        start: fc.integer({ min: 540, max: 1080 }),
        minutes: fc.integer({ min: 1, max: 90 }),
      }),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(hours, booked, fc.integer({ min: 5, max: 200 }), (own, appointments, length) => {
        const Appointments = appointments.map((one) =>
          appointment(formatTime(one.start), one.minutes),
        );
        const inside = (start: string) =>
          own.start <= parseTime(start) && parseTime(start) + length <= own.end;
        expect(starts({ Appointments, hours: [own] }, length)).toEqual(
          starts({ Appointments }, length).filter(inside),
        );
      }),
    );
  });

  it('leave time to clean up for customers, between appointments alone', () => {
    const minutes = fc.integer({ min: 0, max: 6 }).map((step) => step * 5);
    const booked = fc.array(
      fc.record({
        start: fc.integer({ min: 108, max: 216 }).map((n) => n * 5),
        length: minutes.map((one) => one + 5),
        cleanup: minutes,
      }),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(
        booked,
        minutes,
        minutes,
        fc.integer({ min: 1, max: 90 }),
        (all, own, cleanup, length) => {
          const Appointments = all.map(({ start, ...one }) => ({
            ...appointment(formatTime(start), one.length),
            cleanup: one.cleanup,
          }));
          const day = { date: monday, now: past, length, cleanup };
          const one = schedule({ cleanup: own, Appointments });
          const customers = { ...rules, cleansUp: true };
          const free = technicianSlots({ ...day, schedule: one, rules: customers });
          const isClean = (start: number) =>
            all.every(
              (other) =>
                start + length + Math.max(own, cleanup) <= other.start ||
                other.start + other.length + Math.max(own, other.cleanup) <= start,
            );
          const anyFree = technicianSlots({ ...day, schedule: one, rules });
          expect(free).toEqual(anyFree.filter(isClean));
          for (const start of anyFree) {
            const asked = { ...day, schedule: one, start };
            expect(whyNotFree({ ...asked, rules })).toBeNull();
            expect(whyNotFree({ ...asked, rules: customers }) === null).toBe(isClean(start));
          }
        },
      ),
    );
  });

  it('need the buffer today', () => {
    const now = { date: monday, minute: parseTime('16:10') };
    const ask = { date: monday, now, schedule: schedule(), length: 30 };
    expect(technicianSlots({ ...ask, rules })).toEqual([990, 1020, 1050, 1080, 1110]);
    expect(technicianSlots({ ...ask, rules: { bufferMinutes: 50, leadTimeHours: 0 } })).toEqual([
      1020, 1050, 1080, 1110,
    ]);
    expect(technicianSlots({ ...ask, rules: { bufferMinutes: 51, leadTimeHours: 0 } })).toEqual([
      1050, 1080, 1110,
    ]);
  });
});

const schedules = fc.array(
  fc.record({
    unavailability: fc.constantFrom('', '1', '0,6'),
    appointments: fc.array(
      fc.record({
        start: fc.integer({ min: 108, max: 228 }).map((step) => step * 5),
        minutes: fc.integer({ min: 1, max: 24 }).map((step) => step * 5),
      }),
      { maxLength: 12 },
    ),
  }),
  { maxLength: 5 },
);
const asSchedules = (
  list: { unavailability: string; appointments: { start: number; minutes: number }[] }[],
) =>
  list.map(({ unavailability, appointments }, index) =>
    schedule({
      id: index + 1,
      unavailability,
      Appointments: appointments.map(({ start, minutes }) =>
        appointment(formatTime(start), minutes),
      ),
    }),
  );

describe('the slots of several technicians', () => {
  it('contain each start once, sorted, with the free technicians', () => {
    const both = [
      schedule({ id: 7, Appointments: [appointment('09:00', 540)] }),
      schedule({ id: 3, Appointments: [appointment('10:00', 510)] }),
    ];
    expect(daySlots({ date: monday, now: past, schedules: both, length: 30, rules })).toEqual([
      { start: parseTime('09:00'), technician_ids: [3] },
      { start: parseTime('09:30'), technician_ids: [3] },
      { start: parseTime('18:00'), technician_ids: [7] },
      { start: parseTime('18:30'), technician_ids: [3, 7] },
    ]);
  });

  it('do not contain hidden technicians', () => {
    const shown = visibleTechnicians([schedule({ name: 'Tom' }), schedule({ id: 2 })], 'Tom');
    const [first] = daySlots({ date: monday, now: past, schedules: shown, length: 30, rules });
    expect(first?.technician_ids).toEqual([2]);
  });

  test('contain exactly the slots of each technician', () => {
    fc.assert(
      fc.property(
        schedules,
        fc.integer({ min: 5, max: 200 }),
        fc.integer({ min: 0, max: 6 }),
        (list, length, ahead) => {
          const date = addDays(monday, ahead);
          const all = asSchedules(list);
          const offered = daySlots({ date, now: past, schedules: all, length, rules });
          expect(offered.map(({ start }) => start)).toEqual(
            offered.map(({ start }) => start).sort((a, b) => a - b),
          );
          for (const one of all) {
            const own = technicianSlots({ date, now: past, schedule: one, length, rules });
            const named = offered.filter(({ technician_ids }) => technician_ids.includes(one.id));
            expect(named.map(({ start }) => start)).toEqual(own);
          }
          for (const { technician_ids } of offered) {
            expect(technician_ids.length).toBeGreaterThan(0);
            expect(technician_ids).toEqual([...technician_ids].sort((a, b) => a - b));
          }
        },
      ),
    );
  });

  test('only lose slots as time passes', () => {
    const minutes = fc.integer({ min: 0, max: 2 * 1440 });
    fc.assert(
      fc.property(
        schedules,
        minutes,
        minutes,
        fc.integer({ min: 0, max: 180 }),
        fc.integer({ min: 0, max: 30 }),
        (list, first, later, bufferMinutes, leadTimeHours) => {
          const at = (minute: number) => ({
            date: addDays('2027-03-14', Math.floor(minute / 1440)),
            minute: minute % 1440,
          });
          const ask = {
            date: monday,
            schedules: asSchedules(list),
            length: 45,
            rules: { bufferMinutes, leadTimeHours },
          };
          const before = daySlots({ ...ask, now: at(first) });
          const after = daySlots({ ...ask, now: at(first + later) });
          expect(before).toEqual(expect.arrayContaining(after));
        },
      ),
    );
  });
});
