import type { Service, Technician } from '@salon/shared-lib/domain';
import { splitGroup } from '@salon/shared-lib/scheduling';
import { problemOf } from './group-offers.ts';

/** Whether two technicians can divide the services of a guest. */
export const canBeAtOnce = (services: readonly Service[], technicians: readonly Technician[]) =>
  services.length > 1 &&
  splitGroup({
    technicians,
    groupSize: 1,
    ...problemOf([{ services, technicianId: null, atOnce: true }]),
  }) !== null;
