import { describe, expect, it } from '@jest/globals';
import { dateOfText, textOfDate } from './typed-date.ts';

const today = '2026-11-20';

describe('a typed date', () => {
  it.each([
    ['11/20/2026', '2026-11-20'],
    [' 1/5/2027 ', '2027-01-05'],
    ['12-24-26', '2026-12-24'],
    ['12/24', '2026-12-24'],
    ['1/5', '2027-01-05'],
    ['2/29/2028', '2028-02-29'],
    ['11/20/2028', '2028-11-20'],
    ['11/19/2026', null],
    ['2/29/2027', null],
    ['13/1/2026', null],
    ['11/22/2028', null],
    ['11/20/202', null],
    ['tomorrow', null],
    ['', null],
  ])('%j is %j', (text, date) => {
    expect(dateOfText(text, today)).toBe(date);
  });

  it('is read back as it is written', () => {
    expect(dateOfText(textOfDate('2027-03-04'), today)).toBe('2027-03-04');
  });
});
