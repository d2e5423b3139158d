import { describe, expect, it } from '@jest/globals';
import type { BookingSummary } from '@salon/shared-lib/domain';
import {
  againAddress,
  bookingsByTab,
  type Change,
  countedServices,
  firstTab,
  guestsOf,
  isOver,
  nextBooking,
  servicesAgain,
  tabFrom,
} from './history-rules.ts';
import { bookingOf, menu } from './testing/bookings.ts';

const today = '2026-11-20';
const on = (id: number, date: string, start = 600) =>
  bookingOf({ id, date, start_service_time: start });

describe('the tabs', () => {
  const bookings = [
    on(1, '2026-10-01'),
    on(2, '2026-11-19'),
    on(3, today, 900),
    on(4, '2026-12-24'),
    on(5, '2026-11-21', 900),
    on(6, '2026-11-21', 540),
  ];
  it.each<[string, [number, Change][], { today: number[]; future: number[]; history: number[] }]>([
    [
      'the next booking first, the last one first',
      [],
      { today: [3], future: [6, 5, 4], history: [2, 1] },
    ],
    [
      'without a cancelled booking',
      [[6, 'cancelled']],
      { today: [3], future: [5, 4], history: [2, 1] },
    ],
    [
      'a moved booking at its new time',
      [[6, { date: '2026-12-25', start_service_time: 600 }]],
      { today: [3], future: [5, 4, 6], history: [2, 1] },
    ],
    [
      'a booking that was moved to today',
      [[5, { date: today, start_service_time: 600 }]],
      { today: [5, 3], future: [6, 4], history: [2, 1] },
    ],
  ])('show %s', (_, changes, expected) => {
    const byTab = bookingsByTab(bookings, new Map(changes), today);
    const ids = (list: BookingSummary[]) => list.map(({ id }) => id);
    expect({
      today: ids(byTab.today),
      future: ids(byTab.future),
      history: ids(byTab.history),
    }).toEqual(expected);
  });

  it.each<[string, { today?: number; future?: number; history?: number }, string]>([
    ['today before the visit', { today: 1, future: 1, history: 1 }, 'today'],
    ['today without a future', { today: 1, history: 1 }, 'today'],
    ['the history without either', { history: 1 }, 'history'],
    ['the future without any booking', {}, 'future'],
  ])('open at %s', (_, { today: now = 0, future = 0, history = 0 }, tab) => {
    const some = (count: number) => Array.from({ length: count }, () => on(1, today));
    const byTab = { today: some(now), future: some(future), history: some(history) };
    expect(firstTab(byTab, 599)).toBe(tab);
  });

  it('open at the future once today’s visit has started', () => {
    const byTab = { today: [on(1, today)], future: [on(2, '2026-12-01')], history: [] };
    expect([firstTab(byTab, 600), firstTab(byTab, 601)]).toEqual(['today', 'future']);
    expect([nextBooking(byTab, 600)?.id, nextBooking(byTab, 601)?.id]).toEqual([1, 2]);
    expect(nextBooking({ today: [], future: [], history: [on(3, '2026-10-01')] }, 0)).toBeNull();
  });

  it.each([
    ['?tab=today', 'today'],
    ['?tab=history', 'history'],
    ['?tab=past', null],
    ['', null],
  ])('are named by the address: %s', (search, tab) => {
    expect(tabFrom(search)).toBe(tab);
  });
});

const group = bookingOf({
  id: 7,
  technicians: [
    [1, 60],
    [2, 95],
  ],
  services: [1, 3, 3],
});

describe('a booking', () => {
  it('counts each service', () => {
    expect(countedServices(group).map(({ id, quantity }) => [id, quantity])).toEqual([
      [1, 1],
      [3, 2],
    ]);
  });
});

describe('booking once more', () => {
  it.each<[string, BookingSummary, string]>([
    [
      'opens the times of the same technician',
      bookingOf({ technicians: [[2, 40]] }),
      '/booking?step=time&technician=2',
    ],
    [
      'opens the services of the same group',
      group,
      '/groupbooking?step=services&size=2&items=1%3A1%2C3%3A2',
    ],
    [
      'leaves out what is no longer on the menu',
      { ...group, Services: bookingOf({ services: [99] }).Services },
      '/groupbooking?step=services&size=2',
    ],
  ])('%s', (_, booking, address) => {
    const { pathname, search } = againAddress(booking, menu);
    expect(`${pathname}?${search}`).toBe(address);
  });

  it('chooses the services with the minutes and prices of the menu', () => {
    expect(servicesAgain(bookingOf({ services: [3, 1, 99] }), menu)).toEqual({
      1: [{ id: 1, name: 'Service 1', time: 30, price: 25 }],
      2: [{ id: 3, name: 'Service 3', time: 45, price: 46 }],
    });
  });
});

it.each([
  ['2026-11-24', 899, false],
  ['2026-11-24', 900, true],
  ['2026-11-23', 1200, false],
])(
  'on %s at minute %i a booking of 14:30 to 15:00 on the 24th is over: %s',
  (date, minute, over) => {
    expect(isOver(bookingOf(), { date, minute })).toBe(over);
  },
);

it('names a guest, whom two technicians may serve at once, by name or technician', () => {
  const three = bookingOf({
    technicians: [
      [1, 60],
      [2, 45],
      [3, 30],
    ],
  });
  const parts = three.parts.map((part, index) =>
    index === 1 ? part : { ...part, guest: 1, guest_name: 'ROBIN' },
  );
  expect(guestsOf({ ...three, parts }).map(({ label }) => label)).toEqual([
    'Robin',
    'the guest with Marisol',
  ]);
});
