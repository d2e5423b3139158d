import { api } from '@salon/shared-lib/api';
import type { Technician } from '@salon/shared-lib/domain';
import { technicians } from '@salon/shared-lib/endpoints';
import { useStaffQuery } from '@salon/shared-lib/query';

/** The technicians to choose from, in the order of their colors; none while they are not there. */
export function useTechnicians(): readonly Technician[] {
  const { data } = useStaffQuery<Technician[]>({
    live: true,
    key: 'technicians',
    load: (signal) => api.send(technicians, { signal }),
    failure: 'Error fetching the technicians:',
  });
  return data ?? [];
}
