import type { Service } from '@salon/shared-lib/domain';
import { refuse } from '../http/refusal.ts';
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
