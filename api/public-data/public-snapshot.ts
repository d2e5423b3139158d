import { menuSchema, settingSchema, techniciansSchema } from '@salon/shared-lib/domain';
import * as z from 'zod/mini';
import type { PublicData, PublicDataCache } from './public-data.ts';

/** The answers of these paths to an anonymous caller, and the version of their data. */
export type PublicSnapshot = {
  version: number;
  resources: Record<'/services/' | '/technicians/' | '/miscellaneouses/', unknown>;
};

const snapshots = new WeakMap<PublicData, PublicSnapshot>();

/** The public snapshot. The same object until the public data change. */
export async function publicSnapshotOf(publicData: PublicDataCache): Promise<PublicSnapshot> {
  const data = await publicData.current();
  const known = snapshots.get(data);
  if (known) return known;
  const snapshot: PublicSnapshot = {
    version: data.version,
    resources: {
      '/services/': menuSchema.parse(data.menu),
      '/technicians/': z.encode(techniciansSchema, data.visibleTechnicians),
      '/miscellaneouses/': z.array(settingSchema).parse(data.settings),
    },
  };
  snapshots.set(data, snapshot);
  return snapshot;
}
