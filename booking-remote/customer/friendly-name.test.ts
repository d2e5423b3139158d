import { expect, it } from '@jest/globals';
import { firstName, friendlyName } from './friendly-name.ts';

it.each([
  ['MARIA L.', 'Maria L.', 'Maria'],
  ["SIOBHÁN O'NEILL", "Siobhán O'Neill", 'Siobhán'],
  ['ANNE-MARIE', 'Anne-Marie', 'Anne-Marie'],
  ['', '', ''],
])('%j is written %j, its first name %j', (stored, whole, first) => {
  expect(friendlyName(stored)).toBe(whole);
  expect(firstName(stored)).toBe(first);
});
