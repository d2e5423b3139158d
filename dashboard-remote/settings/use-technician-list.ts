import { api } from '@salon/shared-lib/api';
import { type Setting, type Technician, type Week, weekOfSettings } from '@salon/shared-lib/domain';
import { settings, technicians } from '@salon/shared-lib/endpoints';
import { useStaffQuery } from '@salon/shared-lib/query';
import { defaultWeek } from '@salon/shared-lib/scheduling';

/** The technicians, the names of those whom customers do not see, in small letters, and the opening hours. */
export type TechnicianList = {
  technicians: Technician[];
  hidden: readonly string[];
  week: Week;
};

export const useTechnicianList = () =>
  useStaffQuery<TechnicianList>({
    live: true,
    key: 'technicians',
    load: async (signal) => {
      const [all, stored] = await Promise.all([
        api.send(technicians, { signal }),
        api.send(settings, { signal }),
      ]);
      return {
        technicians: all,
        hidden: namesIn(stored).map((name) => name.toLowerCase()),
        week: weekOfSettings(stored) ?? defaultWeek,
      };
    },
    failure: 'Error fetching the technicians:',
  });

const namesIn = (stored: readonly Setting[]): string[] =>
  (stored.find(({ title }) => title === 'offline_worker')?.context ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
