import { api } from '@salon/shared-lib/api';
import type { BookingSummary } from '@salon/shared-lib/domain';
import { customerHistory } from '@salon/shared-lib/endpoints';
import { type Query, useStaffQuery } from '@salon/shared-lib/query';
import { salonNow } from '@salon/shared-lib/scheduling';
import { useRereadOn } from '../live/use-reread.ts';
import { lastVisitOf } from './last-visit.ts';

export type CustomerVisits = {
  /** Null without one. */
  last: BookingSummary | null;
  all: BookingSummary[];
};

/** The visits of a customer. They are read again when `version` changes. */
export function useCustomerVisits(
  customerId: number | undefined,
  version: unknown,
): Query<CustomerVisits> {
  const key = customerId === undefined ? null : String(customerId);
  const query = useStaffQuery<CustomerVisits>({
    key,
    async load(signal) {
      const customer_id = customerId ?? 0;
      const history = await api.send(customerHistory, { query: { customer_id }, signal });
      return {
        last: lastVisitOf(history, salonNow(Date.now())),
        all: [...history.past, ...history.present, ...history.future],
      };
    },
    failure: 'Error fetching appointments:',
  });
  useRereadOn(query, { key, version });
  return query;
}
