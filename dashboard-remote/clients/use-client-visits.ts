import { api, nextCursor } from '@salon/shared-lib/api';
import type { FoundAppointment } from '@salon/shared-lib/domain';
import { maxSearchLimit, searchAppointments } from '@salon/shared-lib/endpoints';
import { useStaffQuery } from '@salon/shared-lib/query';
import { useState } from 'react';
import { type Page, readPages } from '../live/read-pages.ts';
import { useChanges } from '../live/use-changes.ts';
import { useReread } from '../live/use-reread.ts';
import { everyone } from './query.ts';

const pageSize = 20;

/** The visits of a client, the latest first, with those that were cancelled. */
export function useClientVisits(id: number) {
  const [count, setCount] = useState(pageSize);
  const query = useStaffQuery<Page<FoundAppointment>>({
    key: `visits of ${id}`,
    part: String(count),
    load: (signal) =>
      readPages(count, { max: maxSearchLimit, signal }, async (page) => {
        const asked = { keyword: everyone, customer_id: id, status: 'all' as const, ...page };
        const { body, headers } = await api.exchange(searchAppointments, { query: asked, signal });
        return { rows: body, next: nextCursor(headers) };
      }),
    failure: 'Error fetching the visits:',
  });
  useChanges(useReread(query));
  return { ...query, more: () => setCount(count + pageSize) };
}
