import { describe, expect, it } from '@jest/globals';
import { blockingItems } from './blocking-items.ts';
import type { Picked } from './quantities.ts';
import { splitAtAnyTime } from './split-at-any-time.ts';

const service = (id: number, category_id: number, quantity: number): Picked => ({
  id,
  name: `Service ${id}`,
  time: 30,
  price: 40,
  category_id,
  quantity,
});
const technician = (id: number, ...category_ids: number[]) => ({
  id,
  name: `Technician ${id}`,
  description: null,
  photo: null,
  status: true,
  unavailability: [],
  category_ids,
});
/** Two do nails (1), one of them brows (2) too. */
const technicians = [technician(1, 1), technician(2, 1, 2)] as never;
const names = (picked: Picked[], size = 2) =>
  blockingItems(picked, technicians, size).map(
    ({ service: { name, quantity }, excess }) => `${excess} of ${quantity} ${name}`,
  );

describe('a selection that nobody can do', () => {
  it('names the service that too few technicians do', () => {
    const picked = [service(1, 1, 2), service(2, 2, 2)];
    expect(splitAtAnyTime(picked, technicians, 2)).toBeNull();
    expect(names(picked)).toEqual(['1 of 2 Service 2']);
  });

  it('names several services when each of them is in the way', () => {
    expect(names([service(2, 2, 1), service(3, 2, 2)])).toEqual(['2 of 2 Service 3']);
    expect(names([service(1, 3, 1), service(2, 1, 1)])).toEqual(['1 of 1 Service 1']);
  });

  it('names none where nothing would be left', () => {
    expect(names([service(1, 3, 1)])).toEqual([]);
  });

  it('names none when no single service is in the way', () => {
    expect(names([service(2, 2, 2), service(3, 3, 1)])).toEqual([]);
  });

  it('says how many are too many of a service that several people have', () => {
    expect(names([service(2, 2, 2)])).toEqual(['1 of 2 Service 2']);
    expect(names([service(1, 1, 1), service(2, 2, 3)], 3)).toEqual(['2 of 3 Service 2']);
  });
});
