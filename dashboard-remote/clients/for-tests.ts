import type { CustomerRecord, CustomerSummary } from '@salon/shared-lib/domain';

/** A client in the list, invented. */
export const summary = (id: number, rest: Partial<CustomerSummary> = {}): CustomerSummary => ({
  id,
  name: 'MARIA LINDQVIST',
  phone: '2535550188',
  email: null,
  optInSms: true,
  second_phone: null,
  distinct_from: [],
  notes: null,
  visits: 3,
  no_shows: 0,
  spent: 120,
  last: { date: '2026-11-03', start_service_time: 600 },
  next: null,
  ...rest,
});

/** The record of an invented client. */
export const record = (id: number, rest: Partial<CustomerRecord> = {}): CustomerRecord => ({
  ...summary(id),
  last: { date: '2026-11-03', start_service_time: 600, technicians: ['Linh'] },
  next: null,
  other_phones: [],
  consent: null,
  locale: 'en',
  created_at: '2026-01-05T18:00:00Z',
  cancelled: 0,
  merge: null,
  ...rest,
});
