import { expect, it } from '@jest/globals';
import { countSentence } from './CountLine.tsx';

it.each<[string, Parameters<typeof countSentence>]>([
  ['Loading clients…', [null, false, null]],
  ['3 clients', [3, false, 3]],
  ['50 of 1,234 clients shown', [50, true, 1234]],
  ['50 clients shown, of more than 10,000', [50, true, 10_001]],
  ['50 clients shown, and there are more', [50, true, null]],
])('is %j', (sentence, counts) => {
  expect(countSentence(...counts)).toBe(sentence);
});
