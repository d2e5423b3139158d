import { api } from '@salon/shared-lib/api';
import type { BookingSummary } from '@salon/shared-lib/domain';
import { customerHistory } from '@salon/shared-lib/endpoints';
import { type Query, useStaffQuery } from '@salon/shared-lib/query';
import { salonNow } from '@salon/shared-lib/scheduling';
import { lastVisitOf } from './last-visit.ts';

/** The last visit of a customer; null without one. */
export function useLastVisit(customerId: number | undefined): Query<BookingSummary | null> {
  return useStaffQuery<BookingSummary | null>({
    key: customerId === undefined ? null : String(customerId),
    load: async (signal) =>
      lastVisitOf(
        await api.send(customerHistory, { query: { customer_id: customerId ?? 0 }, signal }),
        salonNow(Date.now()),
      ),
    failure: 'Error fetching appointments:',
  });
}
