import { describe, expect, it, test } from '@jest/globals';
import fc from 'fast-check';
import { formatTime, parseTime } from '../domain/clock.ts';
import { busyIntervals } from './busy.ts';
import { type GroupSchedule, groupSlots } from './group-slots.ts';
import { exhaustiveSplit } from './group-split/exhaustive-split.ts';
import { freeSlots } from './slots.ts';

const monday = '2027-03-15';
const past = { date: '2027-01-01', minute: 0 };
const rules = { bufferMinutes: 0, leadTimeHours: 0 };
const day = (id: number, change: Partial<GroupSchedule> = {}): GroupSchedule => ({
  id,
  name: `T${id}`,
  unavailability: '',
  time_off: [],
  Appointments: [],
  category_ids: [1, 2],
  ...change,
});
const appointment = (start: string, time: number) => ({
  start_service_time: parseTime(start),
  Services: [{ time }],
});
const service = (service_id: number, minutes: number, quantity = 1, category_id = 1) => ({
  service_id,
  minutes,
  quantity,
  category_id,
});

describe('the slots of a group', () => {
  it('are the starts at which each technician is free for the whole share', () => {
    const slots = groupSlots({
      date: monday,
      now: past,
      schedules: [day(1, { Appointments: [appointment('10:00', 540)] }), day(2)],
      items: [service(1, 60), service(2, 90)],
      groupSize: 2,
      rules,
    });
    expect(slots).toEqual([
      {
        start: parseTime('09:00'),
        shares: [
          { technician_id: 1, service_ids: [1], minutes: 60 },
          { technician_id: 2, service_ids: [2], minutes: 90 },
        ],
        longest: 90,
        optimal: true,
      },
    ]);
  });

  it('need everybody within own hours', () => {
    const hours = [{ weekday: 1, start: parseTime('16:00'), end: parseTime('18:00') }];
    const slots = groupSlots({
      date: monday,
      now: past,
      schedules: [day(1, { hours }), day(2)],
      items: [service(1, 60), service(2, 90)],
      groupSize: 2,
      rules,
    });
    const shorter = { technician_id: 1, service_ids: [1], minutes: 60 };
    expect(slots.map(({ start }) => formatTime(start))).toEqual(['16:00', '16:30', '17:00']);
    expect(slots.at(-1)?.shares).toContainEqual(shorter);
  });

  it('follow the setting of the hours', () => {
    const week = [0, 1, 2, 3, 4, 5, 6].map(() => ({ start: 600, end: 690 }));
    const ask = { date: monday, now: past, groupSize: 1, schedules: [day(1)] };
    const slots = groupSlots({ ...ask, items: [service(1, 60)], rules: { ...rules, week } });
    expect(slots.map(({ start }) => start)).toEqual([600, 630]);
  });

  it('may last until closing, not longer', () => {
    const ask = { date: monday, now: past, groupSize: 1, rules, schedules: [day(1)] };
    const last = (minutes: number) => groupSlots({ ...ask, items: [service(1, minutes)] }).at(-1);
    expect(last(60)?.start).toBe(parseTime('18:00'));
    expect(last(61)?.start).toBe(parseTime('17:30'));
    expect(last(600)?.start).toBe(parseTime('09:00'));
    expect(last(601)).toBeUndefined();
  });

  it('assign nothing to a busy technician, not even a service of 0 minutes', () => {
    const slots = groupSlots({
      date: monday,
      now: past,
      schedules: [day(1, { Appointments: [appointment('09:00', 600)] }), day(2)],
      items: [service(1, 30), service(2, 0)],
      groupSize: 2,
      rules,
    });
    expect(slots).toEqual([]);
  });

  it.each([
    ['nobody works', [day(1, { unavailability: '1' }), day(2)], past, 0],
    [
      'one is on time off',
      [day(1, { time_off: [{ first_date: monday, last_date: monday }] }), day(2)],
      past,
      0,
    ],
    ['all are there', [day(1), day(2)], past, 19],
    ['a third may take the place', [day(1, { unavailability: '1' }), day(2), day(3)], past, 19],
    ['nobody does the category', [day(1, { category_ids: [2] }), day(2)], past, 0],
    ['the day has gone by', [day(1), day(2)], { date: '2027-03-16', minute: 0 }, 0],
    ['it is afternoon', [day(1), day(2)], { date: monday, minute: parseTime('16:45') }, 3],
  ])('when %s', (_, schedules, now, count) => {
    const items = [service(1, 60, 2)];
    expect(groupSlots({ date: monday, now, schedules, items, groupSize: 2, rules })).toHaveLength(
      count,
    );
  });

  it('are computed anew when the same technicians have other free time', () => {
    const slots = groupSlots({
      date: monday,
      now: past,
      schedules: [day(1, { Appointments: [appointment('12:00', 30)] }), day(2)],
      items: [service(1, 90), service(2, 30)],
      groupSize: 2,
      rules,
    });
    const who = (start: string) =>
      slots
        .find((slot) => slot.start === parseTime(start))
        ?.shares.map(({ service_ids }) => service_ids[0]);
    expect(who('10:00')).toEqual([1, 2]);
    expect(who('11:00')).toEqual([2, 1]);
    expect(who('12:00')).toBeUndefined();
    expect(who('12:30')).toEqual([1, 2]);
  });
});

const schedules = fc.array(
  fc.record({
    category_ids: fc.subarray([1, 2], { minLength: 1 }),
    appointments: fc.array(
      fc.record({
        start: fc.integer({ min: 108, max: 228 }),
        length: fc.integer({ min: 1, max: 30 }),
      }),
      { maxLength: 6 },
    ),
  }),
  { minLength: 1, maxLength: 4 },
);
const items = fc.array(
  fc.record({
    minutes: fc.integer({ min: 1, max: 24 }).map((step) => step * 5),
    category_id: fc.integer({ min: 1, max: 2 }),
  }),
  { minLength: 1, maxLength: 4 },
);

test('equal those of an exhaustive check of every start and minute', () => {
  fc.assert(
    fc.property(schedules, items, fc.integer({ min: 1, max: 4 }), (list, chosen, groupSize) => {
      const team = list.map(({ category_ids, appointments }, index) =>
        day(index + 1, {
          category_ids,
          Appointments: appointments.map(({ start, length }) =>
            appointment(formatTime(start * 5), length * 5),
          ),
        }),
      );
      const wanted = chosen.map((item, index) => ({ ...item, service_id: index + 1, quantity: 1 }));
      const expected: [number, number][] = [];
      for (let start = 540; start < 1140; start += 30) {
        const free = team.map((one) => ({
          ...one,
          available: longestFree(start, one),
        }));
        const best = exhaustiveSplit(wanted, free, groupSize);
        if (best) expected.push([start, best.longest]);
      }
      const slots = groupSlots({
        date: monday,
        now: past,
        schedules: team,
        items: wanted,
        groupSize,
        rules,
      });
      expect(slots.map(({ start, longest }) => [start, longest])).toEqual(expected);
      expect(slots.every(({ optimal }) => optimal)).toBe(true);
    }),
    { numRuns: 60 },
  );
});

/** The free minutes of a technician from `start` on, found by trying longer and longer slots. */
function longestFree(start: number, one: GroupSchedule): number {
  const busy = busyIntervals(one.Appointments);
  let length = 0;
  while (
    freeSlots({ hours: { start: 540, end: 1140 }, busy, length: length + 1, earliest: 0 }).includes(
      start,
    )
  ) {
    length += 1;
  }
  return length;
}
