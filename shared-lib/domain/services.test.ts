import { describe, expect, it } from '@jest/globals';
import {
  groupServices,
  inMenuOrder,
  listServices,
  servicesByCategory,
  totalSelectedPrice,
  totalTime,
} from './services.ts';

const basic = { id: 1, name: 'Basic', time: 30, price: 25, category_id: 2 };
const deluxe = { id: 2, name: 'Deluxe', time: 60, price: 46, category_id: 2 };
const brows = { id: 3, name: 'Eyebrows', time: 15, price: 15, category_id: 7 };

describe('services of an appointment', () => {
  it('are counted by id, in the order of first appearance', () => {
    expect(groupServices([deluxe, basic, deluxe])).toEqual([
      { ...deluxe, count: 2 },
      { ...basic, count: 1 },
    ]);
    expect(listServices([deluxe, basic, deluxe])).toBe('Deluxe ×2, Basic');
  });

  it('are counted by name where there is no id', () => {
    expect(groupServices([{ name: 'A' }, { name: 'A' }, { name: 'B' }])).toEqual([
      { name: 'A', count: 2 },
      { name: 'B', count: 1 },
    ]);
  });

  it('are sorted into their categories', () => {
    expect(servicesByCategory([basic, brows, deluxe])).toEqual({ 2: [basic, deluxe], 7: [brows] });
    expect(servicesByCategory([])).toEqual({});
  });

  it.each([null, undefined, {}, 'Basic', 3])('cannot be grouped when they are %p', (value) => {
    const sentence = 'Input must be an array of service objects.';
    const services = value as unknown as [];
    expect(() => groupServices(services)).toThrow(new TypeError(sentence));
    expect(() => servicesByCategory(services)).toThrow(new TypeError(sentence));
  });
});

it('services are in the order of the menu; those that left it come last', () => {
  const menu = [{ services: [{ id: 9 }, { id: 2 }] }, { services: [] }, { services: [{ id: 1 }] }];
  const ids = (...list: number[]) =>
    inMenuOrder(
      list.map((id) => ({ id })),
      menu,
    ).map(({ id }) => id);
  expect(ids(8, 1, 2, 7, 9, 2)).toEqual([9, 2, 2, 1, 7, 8]);
  expect(ids()).toEqual([]);
});

describe('the selection', () => {
  it('adds up over all categories', () => {
    const selected = { 2: [basic, deluxe], 7: [brows], 9: [] };
    expect(totalTime(selected)).toBe(105);
    expect(totalSelectedPrice(selected)).toEqual({ from: 85, open: true });
    expect(totalTime({})).toBe(0);
    expect(totalSelectedPrice({})).toEqual({ from: 0, open: false });
  });

  it('counts quantities', () => {
    const selected = { 2: [{ ...basic, quantity: 3 }] };
    expect(totalTime(selected)).toBe(90);
    expect(totalSelectedPrice(selected)).toEqual({ from: 75, open: false });
  });

  it.each([null, undefined, [], 'x', 3])('must be an object, not %p', (value) => {
    const sentence = 'Invalid input. `selectedServices` must be an object.';
    const selected = value as unknown as Record<string, []>;
    expect(() => totalTime(selected)).toThrow(new TypeError(sentence));
    expect(() => totalSelectedPrice(selected)).toThrow(new TypeError(sentence));
  });

  it.each([null, {}, 'x', 3])('must have a list in every category, not %p', (value) => {
    const sentence = 'Invalid services list for category 7. Expected an array.';
    const selected = { 2: [basic], 7: value as unknown as [] };
    expect(() => totalTime(selected)).toThrow(new TypeError(sentence));
    expect(() => totalSelectedPrice(selected)).toThrow(new TypeError(sentence));
  });
});
