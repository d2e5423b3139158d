import type { ConflictingAppointment } from '@salon/shared-lib/administration';
import { api, nextCursor } from '@salon/shared-lib/api';
import type { FoundAppointment } from '@salon/shared-lib/domain';
import { maxSearchLimit, searchAppointments } from '@salon/shared-lib/endpoints';
import { useStaffQuery } from '@salon/shared-lib/query';

/** Pages that are read at most: the appointments of a year of a full salon are more than anybody reads. */
const maxPages = 10;

type Answer = Awaited<ReturnType<typeof api.exchange<typeof searchAppointments>>>;

/** The appointments of a refusal with their customers, technicians and services; undefined until they are loaded. */
export function useConflicting(
  appointments: readonly Pick<ConflictingAppointment, 'id' | 'date'>[],
) {
  const ids = new Set(appointments.map(({ id }) => id));
  const dates = appointments.map(({ date }) => date).sort();
  return useStaffQuery<FoundAppointment[]>({
    key: `in the way: ${[...ids].join()}`,
    load: async (signal) => {
      const found: FoundAppointment[] = [];
      let cursor: string | null = null;
      for (let page = 0; page < maxPages && found.length < ids.size; page += 1) {
        const answer: Answer = await api.exchange(searchAppointments, {
          query: {
            keyword: '*',
            from: dates[0],
            to: dates.at(-1),
            order: 'earliest',
            limit: maxSearchLimit,
            ...(cursor && { cursor }),
          },
          signal,
        });
        found.push(...answer.body.filter(({ id }) => ids.has(id)));
        cursor = nextCursor(answer.headers);
        if (cursor === null) break;
      }
      return found;
    },
    failure: 'Error fetching the visits in the way:',
  });
}
