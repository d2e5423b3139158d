import { expect, it } from '@jest/globals';
import { rulesFromSettings } from '@salon/shared-lib/scheduling';
import { withFewerConditions } from './fewer-conditions.ts';
import type { Pins } from './pins.ts';

// A Tuesday. Technicians 1 and 2 perform everything, 3 only category 2.
const date = '2027-03-09';
const technician = (id: number, category_ids: number[]) => ({
  id,
  name: `T${id}`,
  description: '',
  unavailability: '',
  category_ids,
});
const technicians = [technician(1, [1, 2]), technician(2, [1, 2]), technician(3, [2])];
/** Those with `free` minutes are free from opening on, the others not at all. */
const schedulesOf = (free: Record<number, number>) => {
  const schedules = technicians.map(({ id, name }) => {
    const start_service_time = 540 + (free[id] ?? 0);
    const Services = [
      { id: 9, time: 1140 - start_service_time, category_id: 1, name: '', price: 0 },
    ];
    const Appointments = [{ start_service_time, Services }];
    return { id, name, unavailability: '', time_off: [], Appointments };
  });
  return new Map([[date, schedules]]);
};
const problem = (guests: Pins) => ({
  items: [
    { service_id: 1, category_id: 1, minutes: 60, quantity: 1 },
    { service_id: 2, category_id: 2, minutes: 60, quantity: 1 },
  ],
  size: 2,
  guests,
  technicians,
  rules: rulesFromSettings({}),
  now: { date: '2027-03-08', minute: 600 },
});
const guest = (service: number, technician_id: number | null) => ({
  service_ids: [service],
  technician_id,
  at_once: false,
});

it('leaves out the technicians first, then everything that is pinned', () => {
  const schedules = schedulesOf({ 1: 60, 3: 60 });
  expect(withFewerConditions(date, schedules, problem([guest(1, 2), guest(2, null)]))).toEqual({
    pins: [guest(1, null), guest(2, null)],
    starts: [540],
  });
  const together = { service_ids: [1, 2], technician_id: null, at_once: false };
  expect(withFewerConditions(date, schedules, problem([together, guest(2, null)]))).toEqual({
    pins: [],
    starts: [540],
  });
});

it('has nothing to leave out without pins, or where nobody is free', () => {
  expect(withFewerConditions(date, schedulesOf({ 1: 60 }), problem([]))).toBeNull();
  expect(withFewerConditions(date, schedulesOf({}), problem([guest(1, 2)]))).toBeNull();
});
