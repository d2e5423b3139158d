import { api } from '@salon/shared-lib/api';
import type { CustomerRecord } from '@salon/shared-lib/domain';
import { customerRecord } from '@salon/shared-lib/endpoints';
import { type Query, useStaffQuery } from '@salon/shared-lib/query';
import { useState } from 'react';
import { useCustomerChanges } from '../live/customers.ts';
import { useChanges } from '../live/use-changes.ts';
import { useReread } from '../live/use-reread.ts';

/** A client, read again when appointments change, because the totals follow from them. `put` shows a newer record until the next answer. */
export function useClient(
  id: number,
): Query<CustomerRecord> & { put: (record: CustomerRecord) => void } {
  const query = useStaffQuery<CustomerRecord>({
    key: `client ${id}`,
    load: (signal) => api.send(customerRecord, { params: { id }, signal }),
    failure: 'Error fetching the customer:',
  });
  const [newer, setNewer] = useState<{ than: unknown; record: CustomerRecord } | null>(null);
  const reread = useReread(query);
  useChanges(reread);
  useCustomerChanges(reread, id);
  return {
    ...query,
    data: newer && newer.than === query.data ? newer.record : query.data,
    put: (record) => setNewer({ than: query.data, record }),
  };
}
