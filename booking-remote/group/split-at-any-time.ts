import { maxPartMinutes, splitGroup } from '@salon/shared-lib/scheduling';
import type { BookingData } from '../data/booking-data.ts';
import type { Pins } from './pins.ts';
import { itemsOf, type Picked } from './quantities.ts';

/** The split of a selection when every technician has time; null when no team of ours can do it. */
export function splitAtAnyTime(
  picked: readonly Picked[],
  technicians: BookingData['technicians'],
  groupSize: number,
  guests: Pins = [],
) {
  const free = technicians.map(({ id, category_ids }) => ({
    id,
    category_ids,
    available: maxPartMinutes,
  }));
  return splitGroup({ items: itemsOf(picked), technicians: free, groupSize, guests });
}
