import { api } from '@salon/shared-lib/api';
import type { NextFree } from '@salon/shared-lib/domain';
import { nextFree } from '@salon/shared-lib/endpoints';
import { useQuery } from '@salon/shared-lib/query';
import { type LocalDate, type Minutes, salonNow } from '@salon/shared-lib/scheduling';

/** The next free start of each technician, and the date of the salon when they were read. */
export type NextFreeTimes = { today: LocalDate; list: NextFree[] };

/** The next free starts for services of this length; null while unknown. Zero minutes load nothing. */
export function useNextFree(minutes: Minutes): NextFreeTimes | null {
  const { data } = useQuery<NextFreeTimes>({
    key: minutes > 0 ? String(minutes) : null,
    load: async (signal) => ({
      list: await api.send(nextFree, { query: { minutes }, signal }),
      today: salonNow(Date.now()).date,
    }),
    failure: 'Error fetching the next free times:',
  });
  return data ?? null;
}
