import type { Caller } from '../identity/permission.ts';
import type { PublicData, TechnicianRecord } from '../public-data/public-data.ts';

/** Technicians named in `offline_worker` exist for staff only. */
export function techniciansFor({ staff }: Caller, data: PublicData): TechnicianRecord[] {
  return staff ? data.technicians : data.visibleTechnicians;
}
