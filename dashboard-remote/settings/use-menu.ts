import { api } from '@salon/shared-lib/api';
import { menu } from '@salon/shared-lib/endpoints';
import { useStaffQuery } from '@salon/shared-lib/query';

/** The menu as it is stored, in the language in which it was written. */
export const useMenu = () =>
  useStaffQuery({
    live: true,
    key: 'menu',
    load: (signal) => api.send(menu, { signal }),
    failure: 'Error fetching the menu:',
  });
