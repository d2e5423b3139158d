import { type TotalPrice, totalPrice } from './price.ts';

type Chosen = { time: number; price: number; quantity?: number };

/**
 * The same services counted: one row for each id (or name, where there is none), in the order of first appearance.
 * @throws {TypeError} 'Input must be an array of service objects.'
 */
export function groupServices<T extends { id?: number; name: string }>(
  services: readonly T[],
): (T & { count: number })[] {
  const rows = new Map<number | string, T & { count: number }>();
  for (const service of serviceList(services)) {
    const key = service.id ?? service.name;
    const row = rows.get(key);
    if (row) row.count += 1;
    else rows.set(key, { ...service, count: 1 });
  }
  return [...rows.values()];
}

/** The services in the order of the menu, as lists for customers have them; those that are no longer on it last. */
export function inMenuOrder<T extends { id: number }>(
  services: readonly T[],
  menu: readonly { services: readonly { id: number }[] }[],
): T[] {
  const ids = menu.flatMap((category) => category.services.map(({ id }) => id));
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ id }: T) => places.get(id) ?? ids.length + id;
  return services.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/**
 * Services by their category's id, the shape of the stored selection.
 * @throws {TypeError} 'Input must be an array of service objects.'
 */
export function servicesByCategory<T extends { category_id: number }>(
  services: readonly T[],
): Record<string, T[]> {
  const groups: Record<string, T[]> = {};
  for (const service of serviceList(services)) {
    const group = groups[service.category_id];
    if (group) group.push(service);
    else groups[service.category_id] = [service];
  }
  return groups;
}

/** `Manicure`, `Manicure ×2, Pedicure`: the services of a row or a confirmation. */
export function listServices(services: readonly { id?: number; name: string }[]): string {
  return groupServices(services)
    .map(({ name, count }) => (count > 1 ? `${name} ×${count}` : name))
    .join(', ');
}

/**
 * Minutes of everything chosen, all categories together.
 * @throws {TypeError} when the selection is not an object, or a category's value is not a list.
 */
export function totalTime(selectedServices: Record<string, readonly Chosen[]>): number {
  return chosenServices(selectedServices).reduce(
    (minutes, { time, quantity = 1 }) => minutes + time * quantity,
    0,
  );
}

/** The estimated price of everything chosen. Throws like `totalTime`, and like `decodePrice`. */
export function totalSelectedPrice(
  selectedServices: Record<string, readonly Chosen[]>,
): TotalPrice {
  return totalPrice(chosenServices(selectedServices));
}

function serviceList<T>(services: readonly T[]): readonly T[] {
  if (!Array.isArray(services)) throw new TypeError('Input must be an array of service objects.');
  return services;
}

function chosenServices<T>(selected: Record<string, readonly T[]>): T[] {
  if (typeof selected !== 'object' || selected === null || Array.isArray(selected)) {
    throw new TypeError('Invalid input. `selectedServices` must be an object.');
  }
  return Object.entries(selected).flatMap(([category, services]) => {
    if (!Array.isArray(services)) {
      throw new TypeError(`Invalid services list for category ${category}. Expected an array.`);
    }
    return services as T[];
  });
}
