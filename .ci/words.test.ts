import { expect, it } from '@jest/globals';
import { testsNamed } from './words.ts';

const sources: Record<string, string> = {
  'api/http/csv.test.ts': "it('quotes what a formula begins with', () => {});",
  'dashboard-remote/calendar/zoom.test.ts': "describe('an hour', () => {});",
  'e2e/journeys/calendar-move.spec.ts': "test('a visit is moved', async () => {});",
};
const named = (...words: string[]) =>
  testsNamed(words, Object.keys(sources), (file) => sources[file] ?? '');

it.each([
  ['a folder', ['api/http'], ['api/http/csv.test.ts'], []],
  [
    'a word of paths',
    ['Calendar'],
    ['dashboard-remote/calendar/zoom.test.ts'],
    ['e2e/journeys/calendar-move.spec.ts'],
  ],
  [
    'a line of a journey',
    ['e2e/journeys/calendar-move.spec.ts:12'],
    [],
    ['e2e/journeys/calendar-move.spec.ts:12'],
  ],
  ['a word of names', ['formula'], ['api/http/csv.test.ts'], []],
  ['two words that lead to one file', ['csv', 'http'], ['api/http/csv.test.ts'], []],
  ['a word of nothing', ['sauna'], [], []],
])('finds tests by %s', (_what, words, units, journeys) => {
  expect(named(...words)).toEqual({ units, journeys });
});
