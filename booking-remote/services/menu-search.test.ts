import { expect, it } from '@jest/globals';
import type { ServiceCategory } from '@salon/shared-lib/domain';
import { searchMenu } from './menu-search.ts';

const service = (id: number, name: string, description = '') => ({
  id,
  name,
  description,
  time: 30,
  price: 25,
  category_id: 1,
});
const menu: ServiceCategory[] = [
  {
    id: 1,
    name: 'Nail Care',
    services: [service(1, 'Gel Polish'), service(2, 'Manicure', 'Soak')],
  },
  { id: 2, name: 'Pedicure', services: [service(3, 'Gel Pedicure'), service(4, 'Soirée')] },
  { id: 4, name: 'Làm móng', services: [service(5, 'Đổi màu sơn')] },
  { id: 3, name: 'Empty', services: [] },
];

it.each([
  ['', [1, 2, 3, 4, 5]],
  ['  ', [1, 2, 3, 4, 5]],
  ['gel', [1, 3]],
  ['GEL  ped', [3]],
  ['nail', [1, 2]],
  ['soak', [2]],
  ['soiree', [4]],
  ['doi mau', [5]],
  ['massage', []],
])('%j finds %j', (typed, ids) => {
  const found = searchMenu(menu, typed);
  expect(found.flatMap(({ services }) => services.map(({ id }) => id))).toEqual(ids);
  expect(found.every(({ services }) => services.length > 0)).toBe(true);
});
