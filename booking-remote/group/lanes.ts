import { friendlyName } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { byGuest, type GroupShare, type Minutes } from '@salon/shared-lib/scheduling';
import type { Picked } from './quantities.ts';

/**
 * What one guest gets: services one after the other, `offset` minutes after the common start; with two technicians those of each one
 * after the other.
 */
export type Lane = {
  /** From 1 on. */
  guest: number;
  /** Empty for a guest without one. */
  name: string;
  /** None for a guest without services, two at once where the guest asks for it. */
  technicianIds: number[];
  minutes: Minutes;
  services: {
    id: number;
    name: string;
    minutes: Minutes;
    offset: Minutes;
    technicianId: number;
  }[];
};

/**
 * One lane for each of `size` guests: those with pins at their place, the others by the longest share first, then by
 * technician; services in the order of the menu. `names`: those of the guests, in their order. Guests who are left
 * without a share have an empty lane.
 */
export function lanesOf(
  shares: readonly GroupShare[],
  picked: readonly Picked[],
  size: number,
  names: readonly string[] = [],
): Lane[] {
  const others = shares.filter(({ guest }) => guest === undefined).sort(byGuest);
  return Array.from({ length: size }, (_, index) => {
    const pinned = shares.filter(({ guest }) => guest === index);
    const own = pinned.length > 0 ? pinned : others.splice(0, 1);
    return {
      guest: index + 1,
      name: friendlyName(names[index]?.trim() ?? ''),
      technicianIds: own.map(({ technician_id }) => technician_id),
      minutes: Math.max(0, ...own.map(({ minutes }) => minutes)),
      services: own.flatMap(({ technician_id, service_ids }) => {
        let offset = 0;
        return picked
          .filter(({ id }) => service_ids.includes(id))
          .map(({ id, name, time }) => {
            const start = offset;
            offset += time;
            return { id, name, minutes: time, offset: start, technicianId: technician_id };
          });
      }),
    };
  });
}

/** `Robin`, or `Guest 1` without a name. */
export const guestLabel = ({ guest, name }: Pick<Lane, 'guest' | 'name'>) =>
  name || m.group_guest({ n: guest });
