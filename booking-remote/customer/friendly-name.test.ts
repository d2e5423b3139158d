import { expect, it } from '@jest/globals';
import { withoutStop } from './friendly-name.ts';

it('ends a sentence once', () => {
  expect(`For ${withoutStop('M. L.')}.`).toBe('For M. L.');
  expect(`For ${withoutStop('Zoe')}.`).toBe('For Zoe.');
});
