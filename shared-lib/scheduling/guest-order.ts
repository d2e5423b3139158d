import type { Minutes } from '../domain/clock.ts';

/** Sorts the shares of a group booking, that of guest 1 first: the longest one, then by technician. */
export function byGuest(
  one: { technician_id: number; minutes: Minutes },
  other: { technician_id: number; minutes: Minutes },
): number {
  return other.minutes - one.minutes || one.technician_id - other.technician_id;
}
