import { expect, it } from '@jest/globals';
import type { FailedMessage } from '@salon/shared-lib/domain';
import { type WayOn, wayOn } from './way-on.ts';

const text: FailedMessage = {
  id: '6d1f2c1e-8f0b-4c7e-9a53-1f0f4d1a2b3c',
  kind: 'confirm',
  channel: 'customer_text',
  appointment_id: 77,
  visit: { date: '2026-11-24', start_service_time: 600 },
  customer: { id: 12, name: 'JANE DOE', phone: '2535550120', email: null },
  attempts: 3,
  cause: 'number',
  reason: 'The SMS provider answered 400, code 21614.',
  failed_at: '2026-11-24T18:00:00.000Z',
  retry_at: null,
  outdated: false,
  mail: 'none',
};

it.each<[Partial<FailedMessage>, WayOn]>([
  [{ mail: 'possible' }, 'mail'],
  [{ mail: 'sent' }, 'none'],
  [{ mail: 'waits' }, 'none'],
  [{}, 'call'],
  [{ cause: 'stopped', mail: 'possible' }, 'mail'],
  [{ cause: 'number_limit' }, 'call'],
  [{ cause: 'number', customer: null }, 'retry'],
  [{ cause: 'address', channel: 'customer_mail' }, 'client'],
  [{ cause: 'address', channel: 'owner_mail' }, 'staff'],
  [{ cause: 'address', channel: 'staff', customer: null }, 'staff'],
  [{ cause: 'temporary' }, 'retry'],
  [{ cause: 'no_answer' }, 'retry'],
  [{ cause: 'other' }, 'retry'],
  [{ cause: 'temporary', retry_at: '2026-11-24T19:00:00.000Z' }, 'retry'],
  [{ cause: 'temporary', outdated: true }, 'none'],
  [{ mail: 'possible', outdated: true }, 'none'],
])('%j leads to %s', (message, way) => {
  expect(wayOn({ ...text, ...message })).toBe(way);
});
