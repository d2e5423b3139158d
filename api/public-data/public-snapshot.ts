import { setTimeout } from 'node:timers/promises';
import { menuSchema, settingSchema, techniciansSchema } from '@salon/shared-lib/domain';
import * as z from 'zod/mini';
import type { PublicData, PublicDataCache } from './public-data.ts';

/** The answers of these paths to an anonymous caller, and the version of their data. */
export type PublicSnapshot = {
  version: number;
  resources: Record<'/services/' | '/technicians/' | '/miscellaneouses/', unknown>;
};

const snapshots = new WeakMap<PublicData, PublicSnapshot>();

/** So long a page waits for the database, when there are older data. */
const patienceMs = 2_000;

/** The newest data; those that are known while the database is away or slow: a page with them is better than none. */
async function currentOrKnown(publicData: PublicDataCache): Promise<PublicData> {
  const current = publicData.current();
  const known = publicData.cached;
  if (!known) return current;
  const answered = new AbortController();
  const waited = setTimeout(patienceMs, known, { ref: false, signal: answered.signal });
  try {
    return await Promise.race([current, waited]);
  } catch {
    return known;
  } finally {
    answered.abort();
  }
}

/** The public snapshot. The same object until the public data change. */
export async function publicSnapshotOf(publicData: PublicDataCache): Promise<PublicSnapshot> {
  const data = await currentOrKnown(publicData);
  const known = snapshots.get(data);
  if (known) return known;
  const snapshot: PublicSnapshot = {
    version: data.version,
    resources: {
      '/services/': menuSchema.parse(data.menu),
      '/technicians/': z.encode(techniciansSchema, data.visibleTechnicians),
      '/miscellaneouses/': z.array(settingSchema).parse(data.visibleSettings),
    },
  };
  snapshots.set(data, snapshot);
  return snapshot;
}
