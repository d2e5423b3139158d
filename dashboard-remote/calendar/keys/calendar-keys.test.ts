import { expect, it, jest } from '@jest/globals';
import { monday, visit } from '../day/for-tests.ts';
import { type KeyWork, keyWork } from './calendar-keys.ts';

/** The names of what a key does, with what it is given. */
function press(key: string, on: ReturnType<typeof visit> | null = null) {
  const done: unknown[][] = [];
  const tell = (name: string) => jest.fn((...given: unknown[]) => void done.push([name, ...given]));
  const work = Object.fromEntries(
    [
      'turnTo',
      'setStatus',
      'sendAgain',
      'pickUp',
      'pickUpLength',
      'openClient',
      'undo',
      'add',
      'askKeys',
      'focus',
    ].map((name) => [name, tell(name)]),
  ) as unknown as KeyWork;
  keyWork(key, on, { ...work, date: monday, today: '2027-03-01' })?.();
  return done[0] ?? null;
}

const one = visit(7, 1, '10:00');

it.each([
  ['a', ['setStatus', one, 'arrived']],
  ['i', ['setStatus', one, 'in_chair']],
  ['l', ['pickUpLength', one]],
  ['f', ['setStatus', one, 'done']],
  ['s', ['sendAgain', one]],
  ['m', ['pickUp', one]],
  ['o', ['openClient', one]],
])('%s on a visit', (key, expected) => {
  expect(press(key, one)).toEqual(expected);
  expect(press(key)).toBeNull();
});

it.each([
  ['pageup', ['turnTo', '2027-03-14']],
  ['pagedown', ['turnTo', '2027-03-16']],
  ['t', ['turnTo', '2027-03-01']],
  ['d', ['focus', '[data-date-button]']],
  ['w', ['focus', `[data-date="${monday}"]`]],
  ['z', ['undo']],
  ['n', ['add']],
  ['?', ['askKeys']],
])('%s anywhere', (key, expected) => {
  expect(press(key)).toEqual(expected);
});

it('does not confirm a visit again whose client did not come', () => {
  expect(press('s', { ...one, status: 'no_show' })).toBeNull();
});
