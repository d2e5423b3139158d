import type { SelectedService, SelectedServices } from './schema/selected-service.ts';
import type { Technician } from './schema/technician.ts';

/**
 * For a selection that no technician performs completely: the smallest sets of services whose removal leaves a
 * selection that some technician performs, in the order of the technicians. Empty when no set helps.
 */
export function blockingServices(
  services: SelectedServices,
  technicians: readonly Pick<Technician, 'category_ids'>[],
): SelectedService[][] {
  const chosen = Object.entries(services).flatMap(([category, list]) =>
    list.map((service) => ({ category: Number(category), service })),
  );
  const sets = new Map<string, SelectedService[]>();
  for (const { category_ids } of technicians) {
    const missing = chosen
      .filter(({ category }) => !category_ids.includes(category))
      .map(({ service }) => service);
    if (missing.length < chosen.length) sets.set(missing.map(({ id }) => id).join(), missing);
  }
  const smallest = Math.min(...[...sets.values()].map(({ length }) => length));
  return [...sets.values()].filter(({ length }) => length === smallest);
}
