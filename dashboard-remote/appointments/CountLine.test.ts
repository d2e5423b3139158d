import { expect, it } from '@jest/globals';
import { countSentence } from './CountLine.tsx';

it.each([
  [null, true, null, 'Loading'],
  [3, false, null, '3 appointments'],
  [50, true, null, '50 appointments shown, and there are more'],
  [50, true, 312, '50 of 312 appointments shown'],
  [50, true, 1_001, '50 appointments shown, of more than 1,000'],
  [1_050, true, 1_001, '1050 appointments shown, and there are more'],
])('of %j rows, more: %j, in all %j: %s', (rows, hasMore, total, sentence) => {
  expect(countSentence(rows, hasMore, total)).toContain(sentence);
});
