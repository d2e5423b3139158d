import { describe, expect, it } from '@jest/globals';
import { readWeek } from '@salon/shared-lib/domain';
import { daysIn } from './days-in.ts';

describe('the days on which a technician is in', () => {
  it.each([
    ['', 'Every day'],
    ['1', 'Every day but Monday'],
    ['0', 'Every day but Sunday'],
    ['0,3', 'Every day but Wednesday and Sunday'],
    ['3, 0', 'Every day but Wednesday and Sunday'],
    ['0,1', 'Tuesday to Saturday'],
    ['0,6', 'Monday to Friday'],
    ['1,2', 'Wednesday to Sunday'],
    ['1,2,3', 'Thursday to Sunday'],
    ['1,3,5', 'Every day but Monday, Wednesday, and Friday'],
    ['0,1,3,5', 'Tuesday, Thursday, and Saturday'],
    ['0,1,2,3,4', 'Friday and Saturday'],
    ['0,1,2,3,4,5', 'Saturday'],
    ['0,1,2,3,4,5,6', null],
    ['7,x', 'Every day'],
  ])('without %s are %s', (unavailability, words) => {
    expect(daysIn(unavailability, null)).toBe(words);
  });

  it.each([
    ['', 'Every day but Monday'],
    ['1', 'Every day but Monday'],
    ['0', 'Tuesday to Saturday'],
    ['0,2,3,4,5,6', null],
  ])('without %s leave out the closed Monday: %s', (unavailability, words) => {
    const day = '09:00-19:00';
    const week = readWeek([day, 'closed', day, day, day, day, day].join());
    expect(daysIn(unavailability, week)).toBe(words);
  });
});
