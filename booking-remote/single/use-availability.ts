import { api } from '@salon/shared-lib/api';
import type { AvailableDay } from '@salon/shared-lib/domain';
import { availability } from '@salon/shared-lib/endpoints';
import { type Query, useQuery } from '@salon/shared-lib/query';
import type { LocalDate } from '@salon/shared-lib/scheduling';
import { callRanges, type Days, mergeDays } from './availability-days.ts';

/**
 * The dates from `from` to `to` (both included) with their slots for these services. Loaded dates stay while others
 * load, so that paging through weeks never empties the page. Another `refreshKey` drops them.
 */
export function useAvailability({
  serviceIds,
  technicianId,
  from,
  to,
  refreshKey,
}: {
  serviceIds: readonly number[];
  technicianId: number | undefined;
  from: LocalDate;
  to: LocalDate;
  refreshKey: number;
}): Query<Days> {
  return useQuery<Days, AvailableDay[]>({
    live: true,
    key: `${serviceIds.join()}:${technicianId ?? 'any'}:${refreshKey}`,
    part: `${from}:${to}`,
    merge: mergeDays,
    async load(signal) {
      const calls = callRanges(from, to).map((range) =>
        api.send(availability, {
          query: {
            service_ids: [...serviceIds],
            ...range,
            ...(technicianId && { technician_id: technicianId }),
          },
          signal,
        }),
      );
      return (await Promise.all(calls)).flat();
    },
  });
}
