import { describe, expect, it } from '@jest/globals';
import { formatDuration, formatLocalTime, formatTimeRange, listOf, orMissing } from './display.ts';

describe('times', () => {
  it.each([
    ['00:00', '12:00 AM'],
    ['00:05', '12:05 AM'],
    ['09:30', '9:30 AM'],
    ['11:59', '11:59 AM'],
    ['12:00', '12:00 PM'],
    ['14:30', '2:30 PM'],
    ['23:59', '11:59 PM'],
    ['24:00', '12:00 AM'],
    ['24:30', 'Invalid Date'],
    ['24:01', 'Invalid Date'],
    ['25:00', 'Invalid Date'],
    ['9:30', 'Invalid Date'],
    ['09:60', 'Invalid Date'],
    ['09:30pm', 'Invalid Date'],
    ['x09:30', 'Invalid Date'],
    ['', 'N/A'],
    [null, 'N/A'],
    [undefined, 'N/A'],
  ])('%j is shown as %j', (time, shown) => {
    expect(formatLocalTime(time)).toBe(shown);
  });

  it.each([
    ['14:30', 45, '2:30 PM - 3:15 PM'],
    ['11:30', 30, '11:30 AM - 12:00 PM'],
    ['09:00', 0, '9:00 AM - 9:00 AM'],
    ['23:30', 60, '11:30 PM - 12:30 AM'],
    ['08:05', 60, '8:05 AM - 9:05 AM'],
    ['soon', 45, 'Invalid Date'],
    ['99:00', 45, 'Invalid Date'],
    [null, 45, 'N/A'],
  ])('%j and %i minutes are shown as %j', (start, minutes, shown) => {
    expect(formatTimeRange(start, minutes)).toBe(shown);
  });

  it.each([
    [0, '0 min'],
    [45, '45 min'],
    [59, '59 min'],
    [60, '1 h'],
    [75, '1 h 15 min'],
    [120, '2 h'],
  ])('%i minutes are shown as %j', (minutes, shown) => {
    expect(formatDuration(minutes)).toBe(shown);
  });
});

it.each([
  ['Mia', 'Mia'],
  [0, '0'],
  ['', 'N/A'],
  [null, 'N/A'],
  [undefined, 'N/A'],
])('%j is shown as %j', (value, shown) => {
  expect(orMissing(value)).toBe(shown);
});

it.each([
  ['en', 'Mia and Inés', 'Anna, Mia, and Inés', 'Mia or Inés'],
  ['es', 'Mia e Inés', 'Anna, Mia e Inés', 'Mia o Inés'],
  ['vi', 'Mia và Inés', 'Anna, Mia và Inés', 'Mia hoặc Inés'],
] as const)('joins words in %s', (locale, two, three, either) => {
  expect(listOf(['Mia', 'Inés'], 'conjunction', locale)).toBe(two);
  expect(listOf(['Anna', 'Mia', 'Inés'], 'conjunction', locale)).toBe(three);
  expect(listOf(['Mia', 'Inés'], 'disjunction', locale)).toBe(either);
  expect(listOf(['Mia'], 'conjunction', locale)).toBe('Mia');
});
