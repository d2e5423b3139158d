// The page has one instance of the API client and of the router, which only these names find.
import { api } from '@salon/shared-lib/api';
import type { NextFree } from '../domain/index.ts';
import { nextFree } from '../endpoints/index.ts';
import { useQuery } from '../query/index.ts';
import { type LocalDate, type Minutes, salonNow } from '../scheduling/index.ts';

/** The next free start of each technician, and the date of the salon when they were read. */
export type NextFreeTimes = { today: LocalDate; list: NextFree[] };

/**
 * The next free starts for a length; without one for half an hour. Null while they are not known, and for a
 * length of 0.
 */
export function useNextFree(minutes?: Minutes): { times: NextFreeTimes | null; retry: () => void } {
  const { data, retry } = useQuery({
    live: true,
    key: minutes === 0 ? null : `next-free ${minutes ?? ''}`,
    load: async (signal) => ({
      list: await api.send(nextFree, { query: { minutes }, signal }),
      today: salonNow(Date.now()).date,
    }),
    failure: 'Error fetching the next free times:',
  });
  return { times: data ?? null, retry };
}
