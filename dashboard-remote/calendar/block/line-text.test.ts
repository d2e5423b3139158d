import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { widthOf, wordsWithin } from './line-text.ts';

describe('wordsWithin', () => {
  it.each([
    ['Gel Manicure', 20, 'Gel Manicure'],
    ['Gel Manicure', 3, 'Gel…'],
    ['Gel Manicure, Facial', 8, 'Gel Manicure…'],
    ['Gel Manicure', 1, ''],
    ['Acrylic', 2, ''],
    ['', -1, ''],
  ])('%s in %d em is “%s”', (text, em, shown) => {
    expect(wordsWithin(text, em)).toBe(shown);
  });

  it('has room', () => {
    fc.assert(
      fc.property(fc.string(), fc.double({ min: 0, max: 40, noNaN: true }), (text, em) =>
        expect(widthOf(wordsWithin(text, em))).toBeLessThanOrEqual(em),
      ),
    );
  });
});

it('gives a letter with marks the width of the letter', () => {
  expect(widthOf('Ế')).toBe(widthOf('E'));
});
