import { expect, it } from '@jest/globals';
import { namesInAllLanguages } from '../i18n/menu-names.ts';
import { nearInMenu, searchMenu } from './menu-search.ts';
import type { ServiceCategory } from './schema/menu.ts';

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
  ['icure', [2, 3]],
  ['massage', []],
  ['gel manicure', []],
])('%j finds %j', (typed, ids) => {
  const found = searchMenu(menu, typed);
  expect(found.flatMap(({ services }) => services.map(({ id }) => id))).toEqual(ids);
  expect(found.every(({ services }) => services.length > 0)).toBe(true);
});

it('finds what has one of the words, for when nothing has all', () => {
  const near = nearInMenu(menu, 'gel manicure').map(({ services }) => services.map(({ id }) => id));
  expect(near).toEqual([[1, 2], [3]]);
});

it.each([
  ['manicure', [2]],
  ['manicura basica', [2]],
  ['mong tay co ban', [2]],
  ['pedicure gel', [3]],
  ['uñas', [2]],
])('in Vietnamese, %j finds %j as well', (typed, ids) => {
  const vietnamese: ServiceCategory[] = [
    { id: 1, name: 'Làm móng tay', services: [service(2, 'Làm móng tay cơ bản')] },
    { id: 2, name: 'Làm móng chân', services: [service(3, 'Làm móng chân sơn gel')] },
  ];
  const found = searchMenu(vietnamese, typed, namesInAllLanguages);
  expect(found.flatMap(({ services }) => services.map(({ id }) => id))).toEqual(ids);
});

/** Names and descriptions of the menu in Vietnamese, with the English ones that the owner wrote. */
const vietnameseMenu: ServiceCategory[] = [
  { id: 1, name: 'Làm móng tay', services: [service(2, 'Sơn gel', 'Bền hai đến ba tuần')] },
  {
    id: 3,
    name: 'Chăm sóc da mặt',
    services: [
      service(11, 'Chăm sóc da mặt 35 phút', 'Rửa mặt, mặt nạ, dưỡng ẩm'),
      service(12, 'Chân mày', 'Hợp với khuôn mặt'),
    ],
  },
  {
    id: 6,
    name: 'Mi và chân mày',
    services: [service(22, 'Nhuộm mi', 'Đậm hơn'), service(21, 'Uốn mi', 'Cong sáu tuần')],
  },
];

it.each([
  // "dưỡng" and "khuôn" have "uon" in them, and "35 min" begins with "mi".
  ['uon mi', [21]],
  ['Uốn Mi', [21]],
  ['uon', [21]],
  ['mi uon', [21]],
  ['nhuom', [22]],
  ['mi', [22, 21, 11]],
  ['mi chan', [22, 21]],
  // A name that begins with what is typed, then names with the whole words, then beginnings of words, then the others.
  ['chan may', [12, 22, 21]],
  ['mat', [11, 12]],
  ['gel-son', [2]],
  ['lash', [22, 21]],
  ['lash lift', [21]],
  ['uơn-', [21]],
  ['!?', []],
])('in the Vietnamese menu, %j finds %j, names first', (typed, ids) => {
  const found = searchMenu(vietnameseMenu, typed, namesInAllLanguages);
  expect(found.flatMap(({ services }) => services.map(({ id }) => id))).toEqual(ids);
});
