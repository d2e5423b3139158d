import { expect, it } from '@jest/globals';
import { at, dayWith, technician } from './for-tests.ts';
import { workOf } from './work-of.ts';

const spans = (...times: [string, string][]) =>
  times.map(([start, end]) => ({ start: at(start), end: at(end) }));

it.each([
  ['all opening hours', [], [['9:00', '19:00']]],
  [
    'what is around the hours off',
    [['12:00', '13:00']],
    [
      ['9:00', '12:00'],
      ['13:00', '19:00'],
    ],
  ],
  [
    'what is left at the edges',
    [
      ['8:00', '10:00'],
      ['18:00', '20:00'],
    ],
    [['10:00', '18:00']],
  ],
  ['nothing', [['9:00', '19:00']], []],
] as [string, [string, string][], [string, string][]][])('says %s', (_, away, work) => {
  expect(workOf(dayWith([]), technician(1, { away: spans(...away) }))).toEqual(spans(...work));
});

it('says nothing of who is off, or of a closed day', () => {
  expect(workOf(dayWith([]), technician(1, { off: 'weekday' }))).toEqual([]);
  expect(workOf(dayWith([], { hours: null }), technician(1))).toEqual([]);
});
