import { api } from '@salon/shared-lib/api';
import type { Burst } from '@salon/shared-lib/domain';
import { listBursts } from '@salon/shared-lib/endpoints';
import { useStaffQuery } from '@salon/shared-lib/query';
import { useEffect, useEffectEvent } from 'react';
import { burstStore } from '../live/bursts.ts';
import { useChanges } from '../live/use-changes.ts';
import { useReread } from '../live/use-reread.ts';

/**
 * The bursts of the last days, read anew when the server reports another one, and after a time without its events. `follows`: also when an
 * appointment was made or changed.
 */
export function useBursts({ follows = false }: { follows?: boolean } = {}) {
  const query = useStaffQuery<Burst[]>({
    key: 'bursts',
    load: (signal) => api.send(listBursts, { signal }),
    failure: 'Error fetching the unusual bookings:',
  });
  const reread = useReread(query);
  const hear = useEffectEvent(reread);
  useEffect(() => burstStore.subscribe(() => hear()), []);
  useChanges((dates) => {
    if (dates === null || follows) reread();
  });
  return query;
}
