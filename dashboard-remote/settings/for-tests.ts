import type { FailedMessage } from '@salon/shared-lib/domain';

/** A message that did not arrive, for tests. */
export const failedMessage = (id: number, rest: Partial<FailedMessage> = {}): FailedMessage => ({
  id: `6d1f2c1e-8f0b-4c7e-9a53-00000000000${id}`,
  kind: 'confirm',
  channel: 'customer_text',
  appointment_id: id,
  visit: { date: '2026-11-27', start_service_time: 600 },
  customer: { id, name: 'JANE DOE', phone: '2535550120', email: null },
  attempts: 2,
  cause: 'temporary',
  reason: null,
  failed_at: '2026-11-24T18:00:00.000Z',
  retry_at: null,
  outdated: false,
  mail: 'none',
  ...rest,
});
