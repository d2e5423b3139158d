import type { Service } from '@salon/shared-lib/domain';
import { Refusal } from '../http/refusal.ts';
import type { PublicData } from '../public-data/public-data.ts';

/**
 * The services with these ids, in this order.
 * @throws Refusal 400 for an id that the menu doesn't have, or that is there twice.
 */
export function chosenServices({ services }: PublicData, ids: readonly number[]): Service[] {
  if (new Set(ids).size !== ids.length) {
    throw new Refusal(400, 'duplicate_service', 'Please choose each service only once.');
  }
  return ids.map((id) => {
    const service = services.get(id);
    if (!service)
      throw new Refusal(400, 'unknown_service', 'One of these services is not on our menu.');
    return service;
  });
}
