// What guests of a group have said of their own share: services that are in it, and who performs it.
import type { GroupItem } from './items.ts';

/**
 * A guest whose share has these services, with any technician or with this one. Without services nothing is pinned. `at_once`: two
 * technicians divide what the guest gets, in two shares; one service is never divided.
 */
export type GroupGuest = {
  service_ids: readonly number[];
  technician_id?: number | null;
  at_once?: boolean | undefined;
};

/** Whether two technicians serve the guest. */
export const isAtOnce = ({ at_once, service_ids }: GroupGuest): boolean =>
  at_once === true && service_ids.length > 1;

/** A guest with pins; `index` is the place in the list of guests. */
export type PinnedGuest = GroupGuest & { index: number };

/** A service of which `quantity` copies are in any share or, with `guest`, one copy is in the share of that guest. */
export type PinnedItem = GroupItem & { guest?: number };

/** The guests with pins, and the services with a pinned copy as an item of its own; null where more is pinned than there is. */
export function pinItems(
  items: readonly GroupItem[],
  guests: readonly GroupGuest[],
): { pinned: PinnedGuest[]; services: PinnedItem[] } | null {
  const pinned = guests
    .map((guest, index) => ({ ...guest, index }))
    .filter(({ service_ids }) => service_ids.length > 0);
  const services = items.flatMap((item) => {
    const copies = pinned
      .filter(({ service_ids }) => service_ids.includes(item.service_id))
      .map(({ index }) => ({ ...item, quantity: 1, guest: index }));
    return [...copies, { ...item, quantity: item.quantity - copies.length }];
  });
  const known = new Set(items.map(({ service_id }) => service_id));
  const isMore =
    services.some(({ quantity }) => quantity < 0) ||
    pinned.some(({ service_ids }) => service_ids.some((id) => !known.has(id)));
  return isMore ? null : { pinned, services: services.filter(({ quantity }) => quantity > 0) };
}
