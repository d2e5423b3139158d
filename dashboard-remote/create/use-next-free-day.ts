import { api } from '@salon/shared-lib/api';
import { availability, maxAvailabilityDays } from '@salon/shared-lib/endpoints';
import { type Query, useStaffQuery } from '@salon/shared-lib/query';
import { addDays, type LocalDate, type Minutes } from '@salon/shared-lib/scheduling';

export type FreeDay = { date: LocalDate; start: Minutes };

/** The first free start within a month after a date, of one technician or of all; null without one. Loads nothing until `asked`. */
export function useNextFreeDay({
  asked,
  serviceIds,
  technicianId,
  after,
}: {
  asked: boolean;
  serviceIds: readonly number[];
  technicianId: number | null;
  after: LocalDate | null;
}): Query<FreeDay | null> {
  return useStaffQuery<FreeDay | null>({
    live: true,
    key: asked && after ? `${after}:${serviceIds.join()}:${technicianId ?? 'any'}` : null,
    failure: 'Error fetching the next free day:',
    async load(signal) {
      const days = await api.send(availability, {
        query: {
          service_ids: [...serviceIds],
          from: addDays(after ?? '', 1),
          days: maxAvailabilityDays,
          ...(technicianId !== null && { technician_id: technicianId }),
        },
        signal,
      });
      const free = days.find(({ slots }) => slots.length > 0);
      const [slot] = free?.slots ?? [];
      return free && slot ? { date: free.date, start: slot.start } : null;
    },
  });
}
