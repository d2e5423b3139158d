import { expect, it } from '@jest/globals';
import { rulesFromSettings } from '@salon/shared-lib/scheduling';
import { slotsOn } from './group-days.ts';
import type { Pins } from './pins.ts';
import { asShown } from './shown-split.ts';

// A Tuesday.
const date = '2027-03-09';
const categories = new Map([
  [1, [1, 2]],
  [2, [1]],
  [3, [1, 2]],
]);
const technicians = [...categories].map(([id, category_ids]) => ({
  id,
  name: `T${id}`,
  description: '',
  unavailability: '',
  category_ids,
}));
/** The schedules of these technicians, who have the whole day. */
const schedulesOf = (...ids: number[]) => {
  const free = { unavailability: '', time_off: [], Appointments: [] };
  return new Map([[date, ids.map((id) => ({ id, name: `T${id}`, ...free }))]]);
};
const service = (service_id: number, category_id: number, minutes: number) => ({
  service_id,
  category_id,
  minutes,
  quantity: 1,
});
const guests = (...shares: number[][]): Pins =>
  shares.map((service_ids) => ({ service_ids, technician_id: null, at_once: false }));

/** Who gets what with these technicians at ten, when `shown` was shown before. */
function sharesAtTen(ids: number[], shown: Pins) {
  const schedules = schedulesOf(...ids);
  const problem = {
    items: [service(4, 1, 30), service(9, 2, 60), service(21, 2, 30)],
    size: 2,
    guests: [],
    technicians,
    rules: rulesFromSettings({}),
    now: { date: '2027-03-08', minute: 600 },
  };
  const slot = slotsOn(date, schedules, problem).find(({ start }) => start === 600);
  if (!slot) throw new Error('Nobody is free at ten.');
  const { shares } = asShown(slot, shown, { date, schedules, problem });
  return Object.fromEntries(shares.map(({ guest, service_ids }) => [guest, service_ids]));
}

it('each guest keeps the shown share, neither the longest nor the lowest id first', () => {
  const shown = guests([4, 21], [9]);
  expect(sharesAtTen([1, 3], shown)).toEqual({ 0: [4, 21], 1: [9] });
});

it('where nobody is free for that, each gets the share with most of it', () => {
  // Only one of the two performs category 2.
  const shown = guests([4, 21], [9]);
  expect(sharesAtTen([2, 3], shown)).toEqual({ 0: [4], 1: [9, 21] });
});
