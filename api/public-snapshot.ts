import { menuSchema, settingSchema, technicianSchema } from '@salon/shared-lib/domain';
import * as z from 'zod/mini';
import type { PublicDataCache } from './db/public-data.ts';

/** What a stranger would get from these addresses, and the version of the data it was made from. */
export type PublicSnapshot = {
  version: number;
  resources: Record<'/services/' | '/technicians/' | '/miscellaneouses/', unknown>;
};

/** The public resources by path, cut to the same schemas as their routes. */
export async function publicSnapshotOf(publicData: PublicDataCache): Promise<PublicSnapshot> {
  const { version, menu, visibleTechnicians, settings } = await publicData.current();
  return {
    version,
    resources: {
      '/services/': menuSchema.parse(menu),
      '/technicians/': z.array(technicianSchema).parse(visibleTechnicians),
      '/miscellaneouses/': z.array(settingSchema).parse(settings),
    },
  };
}
