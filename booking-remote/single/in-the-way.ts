import type { SelectedService, SelectedServices, Technician } from '@salon/shared-lib/domain';

/**
 * What to leave out of a selection that nobody does as a whole: the smallest sets of services without which
 * somebody does the rest, in the order of the technicians. Empty when nobody does any of them.
 */
export function inTheWay(
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
