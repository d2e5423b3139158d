import { describe, expect, it } from '@jest/globals';
import { lanesOf } from './lanes.ts';
import type { Picked } from './quantities.ts';

const picked: Picked[] = [
  { id: 4, name: 'Gel Polish', time: 45, price: 46, category_id: 1, quantity: 1 },
  { id: 9, name: 'Signature Pedicure', time: 50, price: 52, category_id: 2, quantity: 3 },
  { id: 21, name: 'Eyebrows', time: 15, price: 15, category_id: 4, quantity: 2 },
];

describe('the lanes of a group', () => {
  it('have the longest share first, then by technician, with services in the order of the menu', () => {
    const lanes = lanesOf(
      [
        { technician_id: 2, service_ids: [9, 21], minutes: 65 },
        { technician_id: 5, service_ids: [4, 9], minutes: 95 },
        { technician_id: 7, service_ids: [9, 21], minutes: 65 },
      ],
      picked,
      3,
    );
    expect(lanes).toEqual([
      {
        guest: 1,
        name: '',
        technicianIds: [5],
        minutes: 95,
        services: [
          { id: 4, name: 'Gel Polish', minutes: 45, offset: 0, technicianId: 5 },
          { id: 9, name: 'Signature Pedicure', minutes: 50, offset: 45, technicianId: 5 },
        ],
      },
      expect.objectContaining({ guest: 2, technicianIds: [2], minutes: 65 }),
      expect.objectContaining({ guest: 3, technicianIds: [7], minutes: 65 }),
    ]);
  });

  it('of guests with pins are at their place', () => {
    const lanes = lanesOf(
      [
        { technician_id: 2, service_ids: [4, 9], minutes: 95 },
        { technician_id: 5, service_ids: [21], minutes: 15, guest: 0 },
      ],
      picked,
      2,
    );
    expect(lanes.map(({ technicianIds }) => technicianIds)).toEqual([[5], [2]]);
  });

  it('have both shares of a guest with two technicians, who start together', () => {
    const lanes = lanesOf(
      [
        { technician_id: 2, service_ids: [4, 21], minutes: 60, guest: 0 },
        { technician_id: 5, service_ids: [9], minutes: 50, guest: 0 },
        { technician_id: 7, service_ids: [9], minutes: 50 },
      ],
      picked,
      2,
    );
    expect(lanes.map(({ technicianIds, minutes }) => [technicianIds, minutes])).toEqual([
      [[2, 5], 60],
      [[7], 50],
    ]);
    expect(lanes[0]?.services.map(({ id, offset }) => [id, offset])).toEqual([
      [4, 0],
      [21, 45],
      [9, 0],
    ]);
  });

  it('are empty for guests without a service', () => {
    const lanes = lanesOf([{ technician_id: 2, service_ids: [4], minutes: 45 }], picked, 2);
    expect(lanes[1]).toEqual({ guest: 2, name: '', technicianIds: [], minutes: 0, services: [] });
  });
});
