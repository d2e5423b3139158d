import { api } from '@salon/shared-lib/api';
import type { FoundAppointment } from '@salon/shared-lib/domain';
import { alternativesOfSeveral, maxAlternatives } from '@salon/shared-lib/endpoints';
import { useStaffQuery } from '@salon/shared-lib/query';

type FreeThen = ReadonlyMap<number, readonly string[]>;

/** Who could take each of the visits, by its id; nothing for a visit until that is known, nor for those above the limit of a call. */
export function useFreeThen(visits: readonly FoundAppointment[]) {
  return useStaffQuery<FreeThen>({
    key: visits.length > 0 ? 'free then' : null,
    part: visits.map(({ id, revision }) => `${id}.${revision}`).join(),
    load: async (signal) => {
      const ids = visits.slice(0, maxAlternatives).map(({ id }) => id);
      const found = await api.send(alternativesOfSeveral, { query: { ids }, signal });
      return new Map(found.map(({ id, technicians }) => [id, technicians.map(({ name }) => name)]));
    },
    failure: 'Error fetching who is free:',
  });
}
