import { describe, expect, it } from '@jest/globals';
import type { ServiceCategory, Technician } from '@salon/shared-lib/domain';
import { performingAll } from '@salon/shared-lib/scheduling';
import { chosenCategories, chosenOf, onlyService, onTheMenu, toggleService } from './selection.ts';

const service = (id: number, category_id: number, time: number, price: number) => ({
  id,
  name: `Service ${id}`,
  description: '',
  time,
  price,
  category_id,
});
const menu: ServiceCategory[] = [
  { id: 1, name: 'Nails', services: [service(1, 1, 25, 25), service(2, 1, 45, 46)] },
  { id: 2, name: 'Facial', services: [service(3, 2, 35, 45)] },
];
const technician = (id: number, category_ids: number[]): Technician => ({
  id,
  name: `T${id}`,
  description: '',
  unavailability: '',
  category_ids,
});

const pick = (...ids: number[]) =>
  ids.reduce((services, id) => toggleService(services, menu, id), {});

describe('a selection', () => {
  it('adds and removes a service, and keeps no empty category', () => {
    expect(pick(1, 3)).toEqual({
      1: [{ id: 1, name: 'Service 1', time: 25, price: 25 }],
      2: [{ id: 3, name: 'Service 3', time: 35, price: 45 }],
    });
    expect(pick(1, 3, 1)).toEqual({ 2: [{ id: 3, name: 'Service 3', time: 35, price: 45 }] });
    expect(pick(1, 1)).toEqual({});
    expect(pick(99)).toEqual({});
  });

  it('adds up minutes and prices; one open-ended price makes the total open-ended', () => {
    const chosen = (...ids: number[]) => chosenOf(pick(...ids), menu);
    expect(chosen(1, 3)).toMatchObject({ minutes: 60, total: { from: 70, open: false } });
    expect(chosen(1, 2)).toMatchObject({ minutes: 70, total: { from: 70, open: true } });
  });

  it('is in the order of the menu, however it was chosen', () => {
    const idsOn = (list: ServiceCategory[]) =>
      chosenOf(pick(3, 2, 1), list).services.map(({ id }) => id);
    expect(idsOn(menu)).toEqual([1, 2, 3]);
    expect(idsOn(menu.toReversed())).toEqual([3, 1, 2]);
  });

  it('of one service has no other', () => {
    expect(onlyService(3, menu)).toEqual(pick(3));
    expect(onlyService(99, menu)).toEqual({});
  });

  it('that was stored follows the current menu', () => {
    expect(onTheMenu([1, 9], menu)).toEqual(pick(1));
  });

  it.each([
    [[1], [1, 2]],
    [[3], [2, 3]],
    [[1, 3], [2]],
  ])('of %j can be performed by %j', (ids, suitable) => {
    const technicians = [technician(1, [1]), technician(2, [1, 2]), technician(3, [2])];
    expect(performingAll(technicians, chosenCategories(pick(...ids))).map(({ id }) => id)).toEqual(
      suitable,
    );
  });
});
