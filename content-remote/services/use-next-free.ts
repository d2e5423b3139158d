import { api } from '@salon/shared-lib/api';
import type { NextFree } from '@salon/shared-lib/domain';
import { nextFree } from '@salon/shared-lib/endpoints';
import { useQuery } from '@salon/shared-lib/query';
import { type LocalDate, salonNow } from '@salon/shared-lib/scheduling';

/** The next free start of each technician, and the date of the salon when they were read. Null while unknown. */
export function useNextFree(): { today: LocalDate; list: NextFree[] } | null {
  const { data } = useQuery({
    key: 'next-free',
    load: async (signal) => ({
      list: await api.send(nextFree, { query: {}, signal }),
      today: salonNow(Date.now()).date,
    }),
    failure: 'Error fetching the next free times:',
  });
  return data ?? null;
}
