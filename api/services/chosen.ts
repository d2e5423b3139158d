import type { Service } from '@salon/shared-lib/domain';
import { cleanupOf, type Minutes } from '@salon/shared-lib/scheduling';
import { refuse } from '../http/refusal.ts';
import type { Caller } from '../identity/permission.ts';
import type { PublicData } from '../public-data/public-data.ts';

/**
 * The services with these ids, in this order.
 * @throws Refusal 400 for an id that the menu doesn't have, or that is there twice.
 */
export function chosenServices({ services }: PublicData, ids: readonly number[]): Service[] {
  if (new Set(ids).size !== ids.length) throw refuse('duplicate_service');
  return ids.map((id) => {
    const service = services.get(id);
    if (!service) throw refuse('unknown_service');
    return service;
  });
}

/** The clean-up after booked services, as the menu has it now. */
export const cleanupNow = (
  services: PublicData['services'],
  booked: readonly { id: number }[],
): Minutes => cleanupOf(booked.flatMap(({ id }) => services.get(id) ?? []));

/** Whether time to clean up has to be kept between the appointments that a caller books. Unknown data count as such. */
export const keepsCleanup = ({ desk }: Caller, data: PublicData | undefined): boolean =>
  !desk && (!data || needsCleanup(data));

const needsCleanup = ({ services, technicians }: PublicData): boolean =>
  [...technicians, ...services.values()].some(({ cleanup }) => cleanup !== undefined);
