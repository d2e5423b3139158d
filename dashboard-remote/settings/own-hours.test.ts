import { expect, it } from '@jest/globals';
import { defaultWeek } from '@salon/shared-lib/scheduling';
import { errorOfHours, hoursIn, ownDaysOf } from './own-hours.ts';

const saturday = { weekday: 6, start: 600, end: 900 };
const stored = ownDaysOf([saturday], defaultWeek);
const withSaturday = (part: Partial<(typeof stored)[number]>) =>
  stored.map((day, weekday) => (weekday === 6 ? { ...day, ...part } : day));

it('days without own hours begin with those of the salon', () => {
  expect(stored[6]).toEqual({ isOwn: true, from: '10:00', to: '15:00' });
  expect(stored[0]).toEqual({ isOwn: false, from: '11:00', to: '17:00' });
  expect(hoursIn(stored)).toEqual([{ weekday: 6, start: '10:00', end: '15:00' }]);
});

it.each([
  ['as they are', {}, null],
  ['all of the opening hours', { from: '09:00', to: '19:00' }, null],
  ['none of their own', { isOwn: false, from: '' }, null],
  ['too early', { from: '08:30' }, 'Saturday: between 9:00 AM and 7:00 PM'],
  ['too late', { to: '19:30' }, 'Saturday: between 9:00 AM and 7:00 PM'],
  ['no start', { from: '' }, 'Saturday: between 9:00 AM and 7:00 PM'],
  ['no end', { to: '' }, 'Saturday: between 9:00 AM and 7:00 PM'],
  ['the wrong way round', { from: '16:00' }, 'The end must be after the start.'],
])('hours on Saturday: %s', (_, part, error) => {
  const found = errorOfHours(withSaturday(part), stored, defaultWeek);
  if (error === null) expect(found).toBeNull();
  else expect(found).toContain(error);
});

it('hours that are stored stay when the salon has narrowed its own', () => {
  const narrow = defaultWeek.map(() => ({ start: 660, end: 720 }));
  expect(errorOfHours(stored, stored, narrow)).toBeNull();
});
