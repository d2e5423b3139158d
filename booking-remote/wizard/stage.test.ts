import { expect, it } from '@jest/globals';
import { stageOf } from './stage.ts';

it.each([
  [true, true, 'finished'],
  [true, false, 'finished'],
  [false, false, null],
  [false, true, 'inProgress'],
] as const)('a booking that is done: %s, with input: %s, is %s', (isDone, hasInput, stage) => {
  expect(stageOf(isDone, hasInput)).toBe(stage);
});
