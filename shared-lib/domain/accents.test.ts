import { expect, it } from '@jest/globals';
import { withoutAccents } from './accents.ts';

it.each([
  ['Thứ Ba, đã hủy', 'Thu Ba, da huy'],
  ['Đặt lịch', 'Dat lich'],
  ['Núñez, Zoë', 'Nunez, Zoe'],
  ['Basic 35 min', 'Basic 35 min'],
  ['Άννα Йована', 'Αννα Иована'],
  ['नि', 'नि'],
  ['', ''],
])('%j is %j', (text, plain) => {
  expect(withoutAccents(text)).toBe(plain);
});
