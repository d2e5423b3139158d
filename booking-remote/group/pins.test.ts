import { expect, it } from '@jest/globals';
import type { Lane } from './lanes.ts';
import { pinsWithMoved, pinsWithTechnician } from './pin-changes.ts';
import { pinsFrom, pinsParam, suitingPins } from './pins.ts';

const lane = (guest: number, ...ids: number[]): Lane => ({
  guest,
  name: '',
  technicianIds: [guest],
  minutes: 30,
  services: ids.map((id) => ({
    id,
    name: `Service ${id}`,
    minutes: 30,
    offset: 0,
    technicianId: guest,
  })),
});
const lanes = [lane(1, 4, 9), lane(2, 21)];
const pins = [
  { service_ids: [4, 9], technician_id: 3, at_once: false },
  { service_ids: [21], technician_id: null, at_once: false },
];

it('are in the address', () => {
  expect(pinsParam(pins)).toBe('4.9:3,21');
  expect(pinsFrom('4.9:3,21')).toEqual(pins);
  expect([pinsParam([]), pinsFrom(null), pinsFrom('a')]).toEqual([null, [], []]);
});

it('are everything that is shown, with one change', () => {
  const moved = pinsWithMoved(lanes, pins, { serviceId: 9, from: 1, to: 2 });
  expect(pinsParam(moved)).toBe('4:3,21.9');
  const exchanged = pinsWithMoved(lanes, pins, { serviceId: 21, from: 2, to: 1 });
  expect(pinsParam(exchanged)).toBe('21:3,4.9');
  expect(pinsParam(pinsWithTechnician(lanes, [], { guest: 2, technician_id: 7 }))).toBe('4.9,21:7');
  const atOnce = { guest: 1, technician_id: null, at_once: true };
  expect(pinsParam(pinsWithTechnician(lanes, pins, atOnce))).toBe('4.9:0,21');
  expect(pinsFrom('4.9:0')[0]).toMatchObject({ technician_id: null, at_once: true });
});

it('keep two technicians at once as long as a booking has room for them', () => {
  const quantities = new Map([4, 9, 21, 5, 7].map((id) => [id, 1]));
  const atOnce = (size: number) => suitingPins(pinsFrom('4.9:0,21.5:0'), quantities, size);
  expect([2, 3, 4].map((size) => pinsParam(atOnce(size)))).toEqual([
    '4.9:0,21.5:0',
    '4.9:0,21.5',
    null,
  ]);
});

it.each([
  ['suit', [4, 9, 21], 2, '4.9:3,21'],
  ['leave out what is not wanted any more', [4, 21], 2, '4:3,21'],
  ['leave what is added to the split', [4, 9, 21, 5], 2, '4.9:3,21'],
  ['end where a guest would have nothing', [4, 9], 2, null],
  ['end where a smaller group leaves nothing of them', [21], 1, null],
])('%s', (_, ids, size, expected) => {
  const quantities = new Map(ids.map((id) => [id, 1]));
  expect(pinsParam(suitingPins(pins, quantities, size))).toBe(expected);
});
