import { api } from '@salon/shared-lib/api';
import type { ServiceCategory, Technician } from '@salon/shared-lib/domain';
import { menu, settings, technicians } from '@salon/shared-lib/endpoints';
import { menuSchema } from '@salon/shared-lib/public-data';
import { type Query, useStaffQuery } from '@salon/shared-lib/query';
import { type BookingRules, rulesForStaff, rulesFromSettings } from '@salon/shared-lib/scheduling';

export type SalonData = { menu: ServiceCategory[]; technicians: Technician[]; rules: BookingRules };

/** Which list could not be loaded. */
export class ListFailure extends Error {
  readonly list: 'services' | 'technicians';

  constructor(list: ListFailure['list'], cause: unknown) {
    super(`The ${list} could not be loaded.`, { cause });
    this.list = list;
  }
}

/** The menu in the language of the page, the technicians, and the rules of bookings by staff. */
export function useSalonData(): Query<SalonData> {
  return useStaffQuery<SalonData>({
    live: true,
    key: 'salon',
    failure: 'Error fetching the menu and the technicians:',
    async load(signal) {
      const failed = (list: ListFailure['list']) => (cause: unknown) => {
        throw new ListFailure(list, cause);
      };
      const [services, people, values] = await Promise.all([
        api.send(menu, { signal }).catch(failed('services')),
        api.send(technicians, { signal }).catch(failed('technicians')),
        api.send(settings, { signal }).catch(failed('services')),
      ]);
      const byTitle = Object.fromEntries(values.map(({ title, context }) => [title, context]));
      return {
        menu: menuSchema.parse(services),
        technicians: people,
        rules: rulesForStaff(rulesFromSettings(byTitle)),
      };
    },
  });
}
