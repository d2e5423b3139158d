import { menuSchema, settingSchema, technicianSchema } from '@salon/shared-lib/domain';
import * as z from 'zod/mini';
import type { PublicData, PublicDataCache } from './public-data.ts';

/** What a stranger would get from these addresses, and the version of the data it was made from. */
export type PublicSnapshot = {
  version: number;
  resources: Record<'/services/' | '/technicians/' | '/miscellaneouses/', unknown>;
};

const made = new WeakMap<PublicData, PublicSnapshot>();

/** The public resources by path, cut to the same schemas as their routes. The same object while nothing changes. */
export async function publicSnapshotOf(publicData: PublicDataCache): Promise<PublicSnapshot> {
  const data = await publicData.current();
  const known = made.get(data);
  if (known) return known;
  const snapshot: PublicSnapshot = {
    version: data.version,
    resources: {
      '/services/': menuSchema.parse(data.menu),
      '/technicians/': z.array(technicianSchema).parse(data.visibleTechnicians),
      '/miscellaneouses/': z.array(settingSchema).parse(data.settings),
    },
  };
  made.set(data, snapshot);
  return snapshot;
}
