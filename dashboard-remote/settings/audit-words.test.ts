import { describe, expect, it } from '@jest/globals';
import type { AuditEntry } from '@salon/shared-lib/domain';
import { actionName, actorName, detailOf } from './audit-words.ts';
import { daysOf, textOf } from './week-text.ts';

const entry = (action: string, details: AuditEntry['details']): AuditEntry => ({
  id: 1,
  at: '2026-11-24T18:00:00.000Z',
  by: 'Rosa',
  action,
  about: null,
  appointment: null,
  place: null,
  move: null,
  details,
});

/** The setting `hours` with other hours on Wednesday. */
const week = (wednesday: string) => textOf(daysOf('')).split(',').with(3, wednesday).join(',');

it.each([
  [
    'setting',
    { title: 'subtext', before: 'Soft', after: 'Bright' },
    'Line below it: Soft → Bright',
  ],
  ['setting', { title: 'subtext', before: null, after: 'x' }, 'Line below it: nothing → x'],
  ['setting', { title: 'closedDays', before: 'x', after: '' }, 'Closed days: x → nothing'],
  [
    'setting',
    { title: 'closedDays', before: '2026-11-26 Thanksgiving', after: '2026-11-27 Storm' },
    'November 26, 2026: Thanksgiving → nothing\nNovember 27, 2026: nothing → Storm',
  ],
  [
    'setting',
    { title: 'hours', before: null, after: week('closed') },
    'Wednesday: 9:00 AM to 7:00 PM → Closed',
  ],
  [
    'setting',
    { title: 'hours', before: week('closed'), after: week('09:00-20:00') },
    'Wednesday: Closed → 9:00 AM to 8:00 PM',
  ],
  ['setting', { title: 'hours', before: 'x', after: 'y' }, 'Opening hours: x → y'],
  [
    'setting',
    { title: 'staffIdleMinutes', before: '30', after: '0' },
    'Log out unused devices after: 30 minutes → Never',
  ],
  ['setting', { title: 'reminders' }, 'Remind clients on the day before'],
  ['setting', { title: 'later', before: 'a', after: 'b' }, 'later: a → b'],
  ['status', { status: 'no_show', before: 'booked' }, 'Booked → No-show'],
  ['customers imported', { created: 12, changed: 3 }, 'Added: 12, changed: 3'],
  ['staff removed', { id: 3 }, 'No. 3'],
  [
    'customer changed',
    { id: 3, name: ['CLARA ALVAREZ', 'ROBIN WALKER'], optInSms: [true, false] },
    'Name: CLARA ALVAREZ → ROBIN WALKER\nAgreed to text messages: on → off',
  ],
  ['customer changed', { id: 3 }, null],
  ['service removed', { id: 3 }, null],
  [
    'service changed',
    { id: 3, name: ['Gel', 'Gel Manicure'], time: [30, 45], price: [40, 4555] },
    'Name: Gel → Gel Manicure\nMinutes: 30 → 45\nPrice: $40 → $45-55',
  ],
  [
    'service changed',
    { id: 3, description: ['', 'Lasts two weeks.'], category_id: [1, 2] },
    'One line of what it is: nothing → Lasts two weeks.\nCategory',
  ],
  ['service changed', { id: 3 }, null],
  ['technician changed', { id: 3, hidden: [false, true] }, 'Hide from booking: off → on'],
  ['technician changed', { id: 3 }, null],
  ['category changed', { id: 3, name: ['Hands', 'Nails'] }, 'Name: Hands → Nails'],
  ['booked', null, null],
])('says what changed: %s %j', (action, details, sentence) => {
  expect(detailOf(entry(action, details))).toBe(sentence);
});

describe('says what a move changed, and not where the visit is today', () => {
  const place = (date: string, start_service_time: number, ...technicians: string[]) => ({
    date,
    start_service_time,
    technicians,
  });
  const was = place('2026-11-27', 840, 'Linh', 'Rosa');
  const when = 'November 27, 2026, 2:00 PM → November 28, 2026, 10:00 AM';

  it.each([
    [place('2026-11-28', 600, 'Linh', 'Rosa'), when],
    [place('2026-11-27', 840, 'Linh', 'Mai'), 'Linh and Rosa → Linh and Mai'],
    [place('2026-11-28', 600, 'Mai'), `${when}\nLinh and Rosa → Mai`],
    [was, null],
  ])('%j', (after, sentence) => {
    const appointment = { id: 7, date: '2026-12-24', start_service_time: 540 };
    const details = { date: '2026-11-27', start: 840, technician_ids: [1, 2] };
    const moved = { ...entry('rescheduled', details), appointment, move: { before: was, after } };
    expect(detailOf(moved)).toBe(sentence);
  });
});

describe('says which visit an entry is about', () => {
  const place = { date: '2026-11-27', start_service_time: 840, technicians: ['Linh', 'Rosa'] };
  const visit = 'November 27, 2026, 2:00 PM with Linh and Rosa';

  it.each([
    ['booked', null, visit],
    ['cancelled', null, visit],
    ['status', { status: 'no_show', before: 'booked' }, `Booked → No-show\n${visit}`],
  ])('%s', (action, details, sentence) => {
    expect(detailOf({ ...entry(action, details), place })).toBe(sentence);
  });

  it('also where its technicians are gone', () => {
    const gone = { ...entry('booked', null), place: { ...place, technicians: [] } };
    expect(detailOf(gone)).toBe('November 27, 2026, 2:00 PM');
  });
});

it('leaves out the number of a member of staff who has a name', () => {
  expect(detailOf({ ...entry('staff added', { id: 3 }), about: 'Rosa' })).toBeNull();
});

it('shows names and actions that it does not know as they are', () => {
  const names = ['booked', 'logged out', 'polished'].map(actionName);
  expect(names).toEqual(['Booked', 'Logged out', 'polished']);
  expect([actorName('customer'), actorName('Rosa')]).toEqual(['the client', 'Rosa']);
});
