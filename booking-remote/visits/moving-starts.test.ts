import { describe, expect, it } from '@jest/globals';
import type { BookingSummary, TechnicianSchedule } from '@salon/shared-lib/domain';
import { formatTime, rulesFromSettings } from '@salon/shared-lib/scheduling';
import { movingStarts } from './moving-starts.ts';
import { bookingOf } from './testing/bookings.ts';

const tuesday = '2026-11-24';
const wednesday = '2026-11-25';

/** The schedule of a technician with appointments of a start and minutes. */
const schedule = (
  id: number,
  appointments: [number, number][],
  own: Partial<TechnicianSchedule> = {},
): TechnicianSchedule => ({
  id,
  name: '',
  unavailability: '',
  time_off: [],
  Appointments: appointments.map(([start_service_time, time]) => ({
    start_service_time,
    Services: [{ time }],
  })),
  ...own,
});

const single = bookingOf({ date: tuesday, start_service_time: 870, technicians: [[1, 90]] });
const group = bookingOf({
  date: tuesday,
  start_service_time: 870,
  technicians: [
    [1, 60],
    [2, 95],
  ],
});
/** From nine to half past two, and from four on. */
const around: [number, number][] = [
  [540, 330],
  [960, 180],
];

const moving = {
  menu: [],
  technicians: [{ id: 1 }, { id: 2 }],
  rules: rulesFromSettings({}),
  now: { date: '2026-11-20', minute: 600 },
};

describe('the starts to which a booking can be moved', () => {
  it.each<[string, BookingSummary, string, TechnicianSchedule[], string[]]>([
    [
      'are those at which the technician is free long enough',
      single,
      wednesday,
      [
        schedule(1, [
          [540, 60],
          [690, 450],
        ]),
      ],
      ['10:00'],
    ],
    [
      'include those that overlap the old time, but not the old start',
      { ...single, parts: [{ id: 10, technician_id: 1, minutes: 60, service_ids: [1] }] },
      tuesday,
      [schedule(1, [...around, [870, 60]])],
      ['15:00'],
    ],
    [
      'are none where another appointment has the same start on another date',
      single,
      wednesday,
      [schedule(1, [...around, [870, 90]])],
      [],
    ],
    [
      'are those at which every technician of a group is free for the own part',
      group,
      wednesday,
      [
        schedule(1, [
          [540, 180],
          [780, 360],
        ]),
        schedule(2, [
          [540, 120],
          [780, 360],
        ]),
      ],
      [],
    ],
    [
      'need no more than the own part of each technician',
      group,
      wednesday,
      [
        schedule(1, [
          [540, 60],
          [660, 480],
        ]),
        schedule(2, [
          [540, 30],
          [720, 420],
        ]),
      ],
      ['10:00'],
    ],
    [
      'leave out the own appointments of a group',
      group,
      tuesday,
      [
        schedule(1, [
          [540, 300],
          [870, 60],
          [930, 210],
        ]),
        schedule(2, [
          [540, 300],
          [870, 95],
          [965, 175],
        ]),
      ],
      ['14:00'],
    ],
    ['are none without the schedule of a technician', group, wednesday, [schedule(1, [])], []],
    [
      'are none while a technician is away',
      single,
      wednesday,
      [schedule(1, [], { time_off: [{ first_date: tuesday, last_date: wednesday }] })],
      [],
    ],
    [
      'are none with a technician who is not offered',
      bookingOf({ technicians: [[9, 30]] }),
      wednesday,
      [schedule(9, [])],
      [],
    ],
  ])('%s', (_, booking, date, schedules, expected) => {
    expect(movingStarts({ ...moving, booking }, date, schedules).map(formatTime)).toEqual(expected);
  });

  it('have room for other services of one guest', () => {
    const free: [number, number][] = [
      [540, 330],
      [990, 150],
    ];
    const startsWith = (minutes: number) =>
      movingStarts(
        { ...moving, booking: group, wanted: { part: 10, ids: [], minutes } },
        wednesday,
        [schedule(1, free), schedule(2, free)],
      ).map(formatTime);
    expect([startsWith(120), startsWith(125)]).toEqual([['14:30'], []]);
  });

  it('keep the time to clean up after the services that are wanted', () => {
    const menu = [
      {
        id: 1,
        name: 'Nail Care',
        services: [
          { id: 4, name: 'Gel', description: '', time: 30, price: 40, category_id: 1, cleanup: 20 },
        ],
      },
    ];
    const startsWith = (ids: number[]) =>
      movingStarts(
        { ...moving, menu, booking: single, wanted: { part: 10, ids, minutes: 30 } },
        wednesday,
        [schedule(1, [[600, 540]])],
      ).map(formatTime);
    expect([startsWith([3]), startsWith([4])]).toEqual([['09:00', '09:30'], ['09:00']]);
  });
});
