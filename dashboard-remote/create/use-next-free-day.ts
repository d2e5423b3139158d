import { api } from '@salon/shared-lib/api';
import {
  availability,
  maxAvailabilityDays,
  maxScheduledDays,
  scheduledDays,
} from '@salon/shared-lib/endpoints';
import { type Query, useStaffQuery } from '@salon/shared-lib/query';
import {
  addDays,
  type LocalDate,
  type Minutes,
  type SalonMoment,
} from '@salon/shared-lib/scheduling';
import type { GuestWish } from './group-offers.ts';
import type { SalonData } from './use-salon-data.ts';

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

/** The same for a group, within three weeks: the first date on which all guests can begin together. */
export function useNextGroupDay({
  asked,
  guests,
  salon,
  now,
  after,
}: {
  asked: boolean;
  guests: readonly GuestWish[];
  salon: SalonData | undefined;
  now: SalonMoment;
  after: LocalDate | null;
}): Query<FreeDay | null> {
  const wishes = guests.map(({ services, technicianId, atOnce }) =>
    [technicianId, atOnce, ...services.map(({ id }) => id)].join(),
  );
  return useStaffQuery<FreeDay | null>({
    live: true,
    key: asked && after && salon ? `${after}:${wishes.join(':')}` : null,
    failure: 'Error fetching the next free day of a group:',
    async load(signal) {
      if (!after || !salon) return null;
      const query = { from: addDays(after, 1), days: maxScheduledDays };
      const [days, { firstGroupDay }] = await Promise.all([
        api.send(scheduledDays, { query, signal }),
        import('./group-offers.ts'),
      ]);
      return firstGroupDay(days, { guests, now, ...salon });
    },
  });
}
