import type { BookingData } from '../data/booking-data.ts';
import type { Picked } from './quantities.ts';
import { splitAtAnyTime } from './split-at-any-time.ts';

/** A service in the way, and how many of it are too many. */
export type Blocking = { service: Picked; excess: number };

/**
 * Of a selection that nobody can do: each service of which taking out some, or all, leaves one that can be done, with the
 * smallest number that does.
 */
export function blockingItems(
  picked: readonly Picked[],
  technicians: BookingData['technicians'],
  groupSize: number,
): Blocking[] {
  const canDo = (rest: Picked[]) =>
    rest.length > 0 && splitAtAnyTime(rest, technicians, groupSize) !== null;
  return picked.flatMap((service) => {
    const excess = counts(service.quantity).find((n) => canDo(without(picked, service, n)));
    return excess === undefined ? [] : [{ service, excess }];
  });
}

/** 1, 2, … `last`. */
const counts = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

function without(picked: readonly Picked[], service: Picked, n: number): Picked[] {
  return picked.flatMap((one) => {
    const quantity = one.id === service.id ? one.quantity - n : one.quantity;
    return quantity > 0 ? [{ ...one, quantity }] : [];
  });
}
