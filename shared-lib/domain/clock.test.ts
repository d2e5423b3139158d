import { describe, expect, it, test } from '@jest/globals';
import fc from 'fast-check';
import { formatTime, parseTime } from './clock.ts';

describe('times of day', () => {
  it.each([
    ['00:00', 0],
    ['09:00', 540],
    ['09:30', 570],
    ['19:05', 1145],
    ['23:59', 1439],
    ['24:00', 1440],
    ['09:30:00', 570],
  ])('%s is minute %i', (time, minute) => {
    expect(parseTime(time)).toBe(minute);
    expect(formatTime(minute)).toBe(time.slice(0, 5));
  });

  it.each([
    '',
    '9:30',
    '09-30',
    '0930',
    '25:00',
    '24:01',
    '24:30',
    '09:60',
    'ab:cd',
    '09:3',
    '09:x0',
    '/9:00',
    '2/:00',
    '1::00',
    '09:3/',
    '0::00',
    '09:0:',
  ])('%j is not a time', (text) => {
    expect(() => parseTime(text)).toThrow(
      new RangeError(`Expected HH:MM, got ${JSON.stringify(text)}.`),
    );
  });

  test('every minute of a date is formatted and parsed to itself', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), (minute) => {
        expect(formatTime(minute)).toMatch(/^\d{2}:\d{2}$/);
        expect(parseTime(formatTime(minute))).toBe(minute);
      }),
    );
  });
});
