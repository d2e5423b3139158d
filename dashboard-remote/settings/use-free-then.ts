import { api } from '@salon/shared-lib/api';
import type { FoundAppointment } from '@salon/shared-lib/domain';
import { alternativeTechnicians } from '@salon/shared-lib/endpoints';
import { useStaffQuery } from '@salon/shared-lib/query';

/** Calls at once: a long time off has many visits in the way. */
const atOnce = 6;

type FreeThen = ReadonlyMap<number, readonly string[]>;

/** Who could take each of the visits, by its id; nothing for a visit until that is known. */
export function useFreeThen(visits: readonly FoundAppointment[]) {
  const { data = new Map(), retry } = useStaffQuery<FreeThen>({
    key: visits.length > 0 ? 'free then' : null,
    part: visits.map(({ id, revision }) => `${id}.${revision}`).join(),
    load: async (signal) => {
      const free = new Map<number, readonly string[]>();
      for (let at = 0; at < visits.length; at += atOnce) {
        await Promise.all(
          visits.slice(at, at + atOnce).map(async ({ id }) => {
            const technicians = await api.send(alternativeTechnicians, { query: { id }, signal });
            free.set(
              id,
              technicians.map(({ name }) => name),
            );
          }),
        );
      }
      return free;
    },
    failure: 'Error fetching who is free:',
  });
  return { freeThen: data, retry };
}
