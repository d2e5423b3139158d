import type { RemoteContext, Schema } from '@salon/federation/contract';
import {
  type ServiceCategory,
  type Technician,
  type Week,
  weekOfSettings,
} from '@salon/shared-lib/domain';
import { menuSchema, settingsSchema, techniciansSchema } from '@salon/shared-lib/public-data';
import { type ServicesTab, tabFrom } from './tabs.ts';

/** What the page shows. A list that could not be read is null: the other tab still works. */
export type ServicesData = {
  /** The categories that have services. */
  menu: ServiceCategory[] | null;
  /** Those who have a card. */
  technicians: Technician[] | null;
  /** The opening hours, when the setting exists. */
  week: Week | null;
  /** The tab of the address for which the data was read. */
  tab: ServicesTab;
};

export async function loadServices(
  { read }: Pick<RemoteContext, 'read'>,
  address: string,
): Promise<ServicesData> {
  const list = <Data>(name: string, schema: Schema<Data>): Promise<Data | null> =>
    read(`/${name}/`, schema).catch((error: unknown) => {
      console.error(`Error fetching ${name}:`, error);
      return null;
    });
  const [menu, technicians, settings] = await Promise.all([
    list('services', menuSchema),
    list('technicians', techniciansSchema),
    list('miscellaneouses', settingsSchema),
  ]);
  return {
    menu: menu?.filter(({ services }) => services.length > 0) ?? null,
    technicians: technicians?.filter(hasCard) ?? null,
    week: weekOfSettings(settings ?? []),
    tab: tabFrom(new URL(address).searchParams),
  };
}

/** One whose name has a space, "Mary Ann", has none, but is booked like the others (docs/rules.md#availability). */
function hasCard({ name }: Technician): boolean {
  return !/\s/.test(name.trim());
}
