import { expect, it } from '@jest/globals';
import { containsEvent, formatPosition, parsePosition } from './position.ts';

it('is a text on the wire', () => {
  expect(formatPosition({ transaction: 740, id: 41 })).toBe('740-41');
  expect(parsePosition('740-41')).toEqual({ transaction: 740, id: 41 });
  for (const text of ['', '740', '740-', '-1', '740-41-1', 'x-1', '1234567890123456-1'])
    expect([text, parsePosition(text)]).toEqual([text, null]);
});

it.each([
  ['an earlier transaction', '740-0', '739-99', true],
  ['compared as numbers', '740-0', '99-1', true],
  ['the same transaction', '740-0', '740-41', false],
  ['the event itself', '740-41', '740-41', true],
  ['a later transaction with a lower id', '740-50', '741-3', false],
  ['no position', '740-0', '', false],
  ['no revision', '', '740-1', false],
])('a day contains an event: %s', (_, revision, event, expected) => {
  expect(containsEvent(revision, event)).toBe(expected);
});
