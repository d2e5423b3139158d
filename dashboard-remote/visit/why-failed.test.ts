import { afterEach, expect, it } from '@jest/globals';
import { ApiError } from '@salon/shared-lib/api';
import { dayStore } from '../live/desk.ts';
import { whyFailed } from './why-failed.ts';

afterEach(() => dayStore.setConnection('connecting'));

const unanswered = new ApiError({ kind: 'offline', code: 'offline', message: 'No answer.' });
const refused = new ApiError({
  kind: 'client',
  status: 400,
  code: 'invalid_input',
  message: 'Refused.',
});
const lost = 'Nothing can be booked, moved or changed while the connection is lost.';

it.each([
  ['live', unanswered, 'Failed.'],
  ['lost', unanswered, lost],
  ['lost', refused, 'Refused.'],
  ['lost', new Error('A fault'), 'Failed.'],
] as const)('while the connection is %s, %s is told as %s', (connection, failure, sentence) => {
  dayStore.setConnection(connection);
  expect(whyFailed(failure, 'Failed.')).toBe(sentence);
});
