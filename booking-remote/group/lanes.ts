import { friendlyName } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { byGuest, type GroupShare, type Minutes } from '@salon/shared-lib/scheduling';
import type { Picked } from './quantities.ts';

/** What one guest gets: services one after the other, `offset` minutes after the common start. */
export type Lane = {
  /** From 1 on. */
  guest: number;
  /** Empty for a guest without one. */
  name: string;
  /** Null for a guest without services. */
  technicianId: number | null;
  minutes: Minutes;
  services: { id: number; name: string; minutes: Minutes; offset: Minutes }[];
};

/**
 * One lane for each of `size` guests: those with pins at their place, the others by the longest share first, then by technician; services in
 * the order of the menu. `names`: those of the guests, in their order.
 * Guests who are left without a share have an empty lane.
 */
export function lanesOf(
  shares: readonly GroupShare[],
  picked: readonly Picked[],
  size: number,
  names: readonly string[] = [],
): Lane[] {
  const others = shares.filter(({ guest }) => guest === undefined).sort(byGuest);
  return Array.from({ length: Math.max(size, shares.length) }, (_, index) => {
    const share = shares.find(({ guest }) => guest === index) ?? others.shift();
    const ids = new Set(share?.service_ids);
    let offset = 0;
    const services = picked
      .filter(({ id }) => ids.has(id))
      .map(({ id, name, time }) => {
        const start = offset;
        offset += time;
        return { id, name, minutes: time, offset: start };
      });
    return {
      guest: index + 1,
      name: friendlyName(names[index]?.trim() ?? ''),
      technicianId: share?.technician_id ?? null,
      minutes: offset,
      services,
    };
  });
}

/** `Robin`, or `Guest 1` without a name. */
export const guestLabel = ({ guest, name }: Pick<Lane, 'guest' | 'name'>) =>
  name || m.group_guest({ n: guest });
