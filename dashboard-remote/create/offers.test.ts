import { describe, expect, it } from '@jest/globals';
import type { Technician, TechnicianSchedule } from '@salon/shared-lib/domain';
import { rulesForStaff, rulesFromSettings } from '@salon/shared-lib/scheduling';
import {
  choiceFrom,
  mainStarts,
  type Offer,
  offersOn,
  seatFrom,
  technicianBeside,
} from './offers.ts';

const technician = (id: number, category_ids = [1]): Technician => ({
  id,
  name: `Technician ${id}`,
  description: '',
  unavailability: '',
  category_ids,
});
const offer = (id: number, ...starts: number[]): Offer => ({
  technician: technician(id),
  works: true,
  booked: 0,
  starts,
});
const two = 14 * 60;
const half3 = two + 30;
const three = 15 * 60;

describe('the choice', () => {
  const offers = [offer(1), offer(2, two, three), offer(3, three)];
  it.each([
    ['the first free technician and time', null, null, 2, two, null],
    ['the technician who was asked for', 3, null, 3, three, null],
    ['a technician without a free time, too', 1, null, 1, null, null],
    ['the time that was asked for', 2, three, 2, three, null],
    ['the first free technician for one who does not do it', 9, null, 2, two, null],
    ['who is free first at the time that was asked for', null, half3, 2, three, half3],
    ['the next time for one that is gone', 2, half3, 2, three, half3],
    ['the first time for one that is gone and the last', 2, three + 30, 2, two, three + 30],
  ])('is %s', (_, technicianId, start, expectedId, expectedStart, gone) => {
    expect(choiceFrom({ technicianId, start }, offers)).toEqual({
      technicianId: expectedId,
      start: expectedStart,
      gone,
    });
  });

  it.each([
    ['the technician who was asked for', 3, two, 3],
    ['nobody else', 1, two, null],
    ['of several the one with the fewest booked minutes', null, two, 3],
    ['nobody while nobody is free', null, half3, null],
  ])('seats a client at once with %s', (_, technicianId, start, expected) => {
    const running = [offer(1), { ...offer(2, two), booked: 60 }, offer(3, two, three)];
    const seat = seatFrom({ technicianId, start: null }, running, start, 45);
    expect(seat && [seat.technicianId, seat.seatedUntil]).toEqual(
      expected && [expected, start + 45],
    );
  });

  it('is open while the offers are not known, and nothing without any', () => {
    const wants = { technicianId: 2, start: two };
    expect(choiceFrom(wants, null)).toEqual({ technicianId: 2, start: null, gone: null });
    expect(choiceFrom(wants, [])).toEqual({ technicianId: null, start: null, gone: null });
  });

  it('is the first technician when nobody is free', () => {
    expect(choiceFrom({ technicianId: null, start: null }, [offer(4), offer(5)])).toEqual({
      technicianId: 4,
      start: null,
      gone: null,
    });
  });

  it('is always a free start of its technician, for all combinations of two technicians', () => {
    const slots = [two, half3, three];
    const days = [[], [two], [half3], [three], [two, three], slots];
    for (const one of days) {
      for (const other of days) {
        const both = [offer(1, ...one), offer(2, ...other)];
        for (const technicianId of [null, 1, 2]) {
          for (const wanted of [null, ...slots]) {
            const choice = choiceFrom({ technicianId, start: wanted }, both);
            const free = choice.technicianId === 1 ? one : other;
            expect(choice.start === null).toBe(free.length === 0);
            if (choice.start !== null) expect(free).toContain(choice.start);
            expect(choice.gone).toBe(wanted === null || free.includes(wanted) ? null : wanted);
          }
        }
      }
    }
  });
});

it('the choice without a wish is who is free first, of two the one with less to do', () => {
  const later = { ...offer(1, three), booked: 0 };
  const busy = { ...offer(2, two), booked: 90 };
  const idle = { ...offer(3, two), booked: 30 };
  const wants = { technicianId: null, start: null };
  expect(choiceFrom(wants, [later, busy, idle])).toMatchObject({ technicianId: 3, start: two });
});

it('the main starts are on the half hour, first in a free time, or chosen', () => {
  const starts = [605, 610, 630, 635, 640, 700, 705];
  expect(mainStarts(starts, 640)).toEqual([605, 630, 640, 700]);
});

describe('the offers of a date', () => {
  const date = '2026-11-24';
  const schedule = (id: number, own: Partial<TechnicianSchedule> = {}): TechnicianSchedule => ({
    id,
    name: '',
    unavailability: '',
    time_off: [],
    Appointments: [],
    ...own,
  });
  const service = { id: 1, name: 'A', description: '', time: 60, price: 10, category_id: 1 };
  const given = {
    date,
    services: [service],
    technicians: [technician(1), technician(2, [2]), technician(3)],
    schedules: [
      schedule(1, {
        Appointments: [{ start_service_time: 540, Services: [{ time: 510 }] }],
      }),
      schedule(2),
      schedule(3, { unavailability: '2' }),
    ],
    now: { date: '2026-11-23', minute: 600 },
    rules: rulesForStaff(rulesFromSettings({})),
  };

  it('have those who do all services, with their free starts, or none on a day off', () => {
    expect(
      offersOn(given)?.map(({ technician: { id }, works, starts }) => [id, works, starts]),
    ).toEqual([
      [1, true, [1050, 1055, 1060, 1065, 1070, 1075, 1080]],
      [3, false, []],
    ]);
  });

  it('tell a technician who is off for the rest of the day from one whose day is full', () => {
    const sick = { first_date: date, last_date: date, start: 645, end: 1440 };
    const day = [
      schedule(1, { Appointments: [{ start_service_time: 540, Services: [{ time: 600 }] }] }),
      schedule(3, { time_off: [sick] }),
    ];
    const offers = offersOn({ ...given, schedules: day, now: { date, minute: 645 } });
    expect(offers?.map(({ works, starts }) => [works, starts])).toEqual([
      [true, []],
      [false, []],
    ]);
  });

  it('have every start of the day outside of the opening hours, but not over an appointment', () => {
    const [first, other] = offersOn({ ...given, override: true }) ?? [];
    expect(first?.starts).not.toContain(545);
    expect([first?.starts[0], first?.starts.at(-1), other?.starts.length]).toEqual([0, 1380, 277]);
  });

  it.each([
    ['no date', { date: null }],
    ['no service', { services: [] }],
    ['no schedules yet', { schedules: undefined }],
  ])('are not known with %s', (_, own) => {
    expect(offersOn({ ...given, ...own })).toBeNull();
  });
});

describe('the technician beside the chosen one', () => {
  const offers = [offer(1, two), offer(2), offer(3, two)];
  it.each([
    [1, 1, 3],
    [3, 1, 1],
    [1, -1, 3],
    [2, 1, 3],
    [2, -1, 1],
    [null, 1, 1],
  ] as const)('of %s, %i further, is %s', (from, step, expected) => {
    expect(technicianBeside(offers, from, step)).toBe(expected);
  });

  it('is nobody where there is no other', () => {
    expect(technicianBeside([offer(1, two)], 1, 1)).toBeNull();
    expect(technicianBeside([], null, 1)).toBeNull();
  });
});
