import type { PublicData, TechnicianRecord } from '../db/public-data.ts';
import type { Caller } from '../security/permission.ts';

/** Technicians named in `offline_worker` exist for staff only. */
export function techniciansFor({ staff }: Caller, data: PublicData): TechnicianRecord[] {
  return staff ? data.technicians : data.visibleTechnicians;
}
