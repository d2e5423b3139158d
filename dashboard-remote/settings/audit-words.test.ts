import { expect, it } from '@jest/globals';
import type { AuditEntry } from '@salon/shared-lib/domain';
import { actionName, actorName, detailOf } from './audit-words.ts';

const entry = (action: string, details: AuditEntry['details']): AuditEntry => ({
  id: 1,
  at: '2026-11-24T18:00:00.000Z',
  by: 'Rosa',
  action,
  about: null,
  appointment: null,
  details,
});

it.each([
  [
    'setting',
    { title: 'subtext', before: 'Soft', after: 'Bright' },
    'Line below it: Soft → Bright',
  ],
  ['setting', { title: 'subtext', before: null, after: 'x' }, 'Line below it: nothing → x'],
  ['setting', { title: 'closedDays', before: 'x', after: '' }, 'Closed days: x → nothing'],
  ['setting', { title: 'reminders' }, 'Remind clients on the day before'],
  ['setting', { title: 'later', before: 'a', after: 'b' }, 'later: a → b'],
  ['status', { status: 'no_show', before: 'booked' }, 'Booked → No-show'],
  [
    'rescheduled',
    { date: '2026-11-27', start: 840, technician_ids: [1] },
    'Before: November 27, 2026, 2:00 PM',
  ],
  ['staff added', { id: 3 }, null],
  ['booked', null, null],
])('says what changed: %s %j', (action, details, sentence) => {
  expect(detailOf(entry(action, details))).toBe(sentence);
});

it('shows names and actions that it does not know as they are', () => {
  expect([actionName('booked'), actionName('polished')]).toEqual(['Booked', 'polished']);
  expect([actorName('customer'), actorName('Rosa')]).toEqual(['the client', 'Rosa']);
});
