import { expect, it } from '@jest/globals';
import { friendlyName, greetingName, withoutStop } from './friendly-name.ts';

it.each([
  ['MARIA L.', 'Maria L.', 'Maria'],
  ['M. L.', 'M. L.', 'M. L.'],
  ['M.', 'M.', 'M.'],
  ["SIÁN O'NEILL", "Sián O'Neill", 'Sián'],
  ['ANNE-MARIE D.', 'Anne-Marie D.', 'Anne-Marie'],
  ['', '', ''],
])('%j is shown as %j and greeted as %j', (name, shown, greeted) => {
  expect(friendlyName(name)).toBe(shown);
  expect(greetingName(name)).toBe(greeted);
});

it('ends a sentence once', () => {
  expect(`For ${withoutStop('M. L.')}.`).toBe('For M. L.');
  expect(`For ${withoutStop('Zoe')}.`).toBe('For Zoe.');
});
