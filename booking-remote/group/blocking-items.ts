import { maxPartMinutes, splitGroup } from '@salon/shared-lib/scheduling';
import type { BookingData } from '../data/booking-data.ts';
import { itemsOf, type Picked } from './quantities.ts';

/** The split of a selection when every technician has time; null when no team of ours can do it. */
export function splitAtAnyTime(
  picked: readonly Picked[],
  technicians: BookingData['technicians'],
  groupSize: number,
) {
  const free = technicians.map(({ id, category_ids }) => ({
    id,
    category_ids,
    available: maxPartMinutes,
  }));
  return splitGroup({ items: itemsOf(picked), technicians: free, groupSize });
}

/** Of a selection that nobody can do: the services each of which leaves one that somebody can when it is taken out. */
export function blockingItems(
  picked: readonly Picked[],
  technicians: BookingData['technicians'],
  groupSize: number,
): Picked[] {
  return picked.filter((one) => {
    const others = picked.filter(({ id }) => id !== one.id);
    return others.length > 0 && splitAtAnyTime(others, technicians, groupSize) !== null;
  });
}
