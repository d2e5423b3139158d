import { expect, it } from '@jest/globals';
import { daysOf, textOf } from './week-text.ts';

const text = 'closed,09:00-19:00,09:00-19:00,10:30-19:00,09:00-19:00,09:00-21:00,09:00-19:00';

it('hours are read and written without a change', () => {
  expect(textOf(daysOf(text))).toBe(text);
});

it('a closed day remembers its usual hours for when it opens again', () => {
  expect(daysOf(text)[0]).toEqual({ isOpen: false, from: '11:00', to: '17:00' });
});

it('hours that can not be read are the usual ones', () => {
  expect(textOf(daysOf('nonsense'))).toBe(`11:00-17:00${',09:00-19:00'.repeat(6)}`);
});
