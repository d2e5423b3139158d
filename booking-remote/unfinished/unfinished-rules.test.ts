import { describe, expect, it } from '@jest/globals';
import { salonInstant } from '@salon/shared-lib/scheduling';
import type { UnfinishedBooking } from '@salon/shared-lib/session';
import {
  addressOf,
  choicesIn,
  isCurrent,
  toContinue,
  withChosen,
  withoutBooked,
  withUnfinished,
} from './unfinished-rules.ts';

const hourMs = 60 * 60_000;
const nowMs = salonInstant('2027-03-15', 12 * 60);
const booking = (more: Partial<UnfinishedBooking> = {}): UnfinishedBooking => ({
  kind: 'single',
  tab: 'a',
  at: nowMs - hourMs,
  services: [3, 5],
  date: '2027-03-16',
  search: 'step=time&technician=2&start=870',
  ...more,
});

describe('an unfinished booking', () => {
  it.each<[string, Partial<UnfinishedBooking>, boolean]>([
    ['of an hour ago, for tomorrow', {}, true],
    ['without a date', { date: null, search: 'step=services' }, true],
    ['a minute less than a day old', { at: nowMs - 24 * hourMs + 60_000 }, true],
    ['a day old', { at: nowMs - 24 * hourMs }, false],
    ['of a clock that was set back by days', { at: nowMs + 25 * hourMs }, false],
    ['for a slot of today that is to come', { date: '2027-03-15' }, true],
    ['for a slot that has begun', { date: '2027-03-15', search: 'start=720' }, false],
    ['for today, without a start', { date: '2027-03-15', search: 'step=time' }, true],
    ['for yesterday, without a start', { date: '2027-03-14', search: 'step=time' }, false],
  ])('%s', (_, more, expected) => {
    expect(isCurrent(booking(more), nowMs)).toBe(expected);
  });

  it.each<[string, Partial<UnfinishedBooking>, number]>([
    ['whose answer was lost', { isUnsure: true }, 0],
    ['that was not sent', {}, 1],
    ['of another start', { isUnsure: true, search: 'start=900' }, 1],
    ['of another date', { isUnsure: true, date: '2027-03-17' }, 1],
  ])('%s is compared with what is booked', (_, more, left) => {
    const booked = [{ date: '2027-03-16', start_service_time: 870 }];
    expect(withoutBooked([booking(more)], booked)).toHaveLength(left);
  });

  it('of this tab comes before a newer one of another tab, and then the newest', () => {
    const [mine, older, newer] = [
      booking({ tab: 'me', at: 1 }),
      booking({ tab: 'b', at: 2 }),
      booking({ tab: 'c', at: 3 }),
    ];
    expect(toContinue([older, mine, newer], 'me')).toBe(mine);
    expect(toContinue([older, newer], 'me')).toBe(newer);
    expect(toContinue([], 'me')).toBeNull();
  });

  it.each<[Partial<UnfinishedBooking>, string]>([
    [{}, '/booking?step=time&technician=2&start=870'],
    [{ search: 'step=phone&technician=2' }, '/booking?step=services&technician=2'],
    [{ search: '' }, '/booking?step=services'],
    [
      { kind: 'group', search: 'step=services&view=form&size=3&items=4%3A1' },
      '/groupbooking?step=services&view=form&size=3&items=4%3A1',
    ],
  ])('%j is continued at %s', (more, expected) => {
    const { pathname, search } = addressOf(booking(more));
    expect(`${pathname}?${search}`).toBe(expected);
  });
});

it.each<[string, string, string]>([
  ['', 'technician=2&start=870', 'technician=2&start=870'],
  ['?utm=x', 'utm=x&technician=2&start=870', 'utm=x&technician=2&start=870'],
  ['?service=3', '?service=3', '?service=3'],
  ['?technician=any', '?technician=any', '?technician=any'],
  ['?step=time&technician=any', '?step=time&technician=any', '?step=time&technician=any'],
  ['?step=time', 'step=time&technician=2&start=870', '?step=time'],
  ['?step=done', '?step=done', '?step=done'],
  [
    '?step=services&view=form',
    'step=services&view=form&technician=2&start=870',
    '?step=services&view=form',
  ],
])('the address %j becomes %j where the wizard opens, and %j later', (search, opened, later) => {
  expect(withUnfinished(search, booking(), true)).toBe(opened);
  expect(withUnfinished(search, booking(), false)).toBe(later);
  expect(withUnfinished(search, null, true)).toBe(search);
});

it('keeps nothing of an address but choices', () => {
  expect(choicesIn('?step=time&phone=2535550101&utm=x&start=870&service=3&next=time')).toBe(
    'step=time&start=870',
  );
});

describe('the list', () => {
  const chosen = { services: [3, 5], date: '2027-03-16', search: booking().search };
  const list = [booking(), booking({ tab: 'b' }), booking({ tab: 'c', at: 0 })];

  it('has one booking of each kind and tab, and drops outdated ones', () => {
    const group = withChosen(list, { kind: 'group', tab: 'a', chosen, nowMs });
    expect(group.map(({ kind, tab }) => `${kind} ${tab}`)).toEqual([
      'single a',
      'single b',
      'group a',
    ]);
  });

  it('keeps the time of unchanged choices', () => {
    const at = (change: object) =>
      withChosen(list, { kind: 'single', tab: 'a', chosen: { ...chosen, ...change }, nowMs }).at(-1)
        ?.at;
    expect(at({})).toBe(nowMs - hourMs);
    expect(at({ services: [3] })).toBe(nowMs);
    expect(at({ date: null })).toBe(nowMs);
    expect(at({ search: 'step=services' })).toBe(nowMs);
  });

  it('loses that of the tab only', () => {
    const rest = withChosen(list, { kind: 'single', tab: 'a', chosen: null, nowMs });
    expect(rest.map(({ tab }) => tab)).toEqual(['b']);
  });

  it('is bounded', () => {
    const many = Array.from({ length: 20 }, (_, index) => booking({ tab: `t${index}` }));
    const tabs = withChosen(many, { kind: 'single', tab: 'a', chosen, nowMs }).map(
      ({ tab }) => tab,
    );
    expect(tabs).toHaveLength(8);
    expect(tabs.at(-1)).toBe('a');
  });
});
