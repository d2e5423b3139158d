import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@salon/shared-lib/api';
import { attemptFor, isAnswer, lostAttempt, mustSaveConsent } from './attempt.ts';

const request = { customer_id: 4, date: '2027-03-15', start_service_time: 570 };

describe('the attempt of a request', () => {
  const stored = { attempt: { request: JSON.stringify(request), key: 'first' } };
  it.each<[string, unknown, string]>([
    ['a history entry without one', null, 'new'],
    ['the same request', stored, 'first'],
    ['another request', { attempt: { ...stored.attempt, request: '{}' } }, 'new'],
    ['an unreadable entry', { attempt: { key: 'first' } }, 'new'],
  ])('%s', (_, state, key) => {
    expect(attemptFor(state, request, () => 'new')).toEqual({
      attempt: { request: JSON.stringify(request), key },
      isNew: key === 'new',
    });
  });
});

it.each([
  ['whose answer was lost', { isUnsure: true }, true],
  ['that was answered', { isUnsure: false }, false],
  ['that was not sent yet', {}, false],
])('a stored attempt %s is asked for again: %s', (_, change, expected) => {
  const attempt = { request: JSON.stringify(request), key: 'first', ...change };
  expect(lostAttempt({ attempt })).toEqual(expected ? { attempt, isNew: false } : null);
});

it.each([
  ['client', 400, true],
  ['client', 408, false],
  ['client', 429, false],
  ['server', 503, false],
  ['offline', 0, false],
] as const)('a failure %s %i says what became of a booking: %s', (kind, status, expected) => {
  const failure = new ApiError({ kind, status, code: 'unexpected_answer', message: '' });
  expect(isAnswer(failure)).toBe(expected);
});

it.each([
  [null, true, true],
  [null, false, true],
  [true, true, false],
  [false, true, true],
  [true, false, true],
  [false, false, false],
])('consent saved as %s and chosen as %s is saved: %s', (saved, consent, save) => {
  expect(mustSaveConsent(saved, consent)).toBe(save);
});
