import { expect, it } from '@jest/globals';
import { readWeek } from './week.ts';

const nine = '09:00-17:00';

it('reads seven days, closed ones included', () => {
  expect(readWeek(`closed, ${nine},${nine},${nine}, ${nine},10:30-20:05,00:00-24:00`)).toEqual([
    { start: 0, end: 0 },
    ...Array.from({ length: 4 }, () => ({ start: 540, end: 1020 })),
    { start: 630, end: 1205 },
    { start: 0, end: 1440 },
  ]);
});

it.each([
  ['', 'nothing'],
  [Array.from({ length: 6 }, () => nine).join(), 'six days'],
  [Array.from({ length: 8 }, () => nine).join(), 'eight days'],
  [Array.from({ length: 7 }, () => '17:00-09:00').join(), 'days that end before they begin'],
  [Array.from({ length: 7 }, () => '09:00-09:00').join(), 'days without hours'],
  [Array.from({ length: 7 }, () => '9:00-17:00').join(), 'hours of one digit'],
  [Array.from({ length: 7 }, () => '09:00-24:01').join(), 'past midnight'],
  [Array.from({ length: 7 }, () => '24:00-24:00').join(), 'from midnight on'],
  [Array.from({ length: 7 }, () => '09:00-17:60').join(), 'a sixtieth minute'],
  [Array.from({ length: 7 }, () => `${nine}!`).join(), 'something behind'],
  [Array.from({ length: 7 }, () => `!${nine}`).join(), 'something before'],
  [`${Array.from({ length: 7 }, () => nine).join()},never`, 'a day too many that is none'],
])('reads nothing from %j (%s)', (setting) => {
  expect(readWeek(setting)).toBeNull();
});
