// Keeps what is said of the guests before a time is chosen (docs/rules.md#booking).
import {
  byGuest,
  type GroupShare,
  type GroupSlot,
  type LocalDate,
} from '@salon/shared-lib/scheduling';
import type { SchedulesByDate } from '../time/use-scheduled-days.ts';
import { type GroupProblem, slotsOn } from './group-days.ts';
import type { Pins } from './pins.ts';

/**
 * The split of a start for which each guest has the `shown` share. Where no technicians are free for these, each has the share of the
 * best split with most of it.
 */
export function asShown(
  slot: GroupSlot,
  shown: Pins,
  {
    date,
    schedules,
    problem,
  }: { date: LocalDate; schedules: SchedulesByDate; problem: GroupProblem },
): GroupSlot {
  const kept = slotsOn(date, schedules, { ...problem, guests: shown }).find(
    ({ start }) => start === slot.start,
  );
  return kept ?? { ...slot, shares: nearest(slot.shares, shown) };
}

function nearest(shares: readonly GroupShare[], shown: Pins): GroupShare[] {
  const pinned = shares.filter(({ guest }) => guest !== undefined);
  const left = shares.filter(({ guest }) => guest === undefined).sort(byGuest);
  const guests = shown
    .map(({ service_ids }, guest) => ({ service_ids, guest }))
    .filter(({ guest }) => !pinned.some((share) => share.guest === guest));
  return [...pinned, ...assigned(guests, left).shares];
}

type Shown = { guest: number; service_ids: readonly number[] };

/** Of all ways to give each guest a share the one with the most services in `common`. */
function assigned(
  guests: readonly Shown[],
  left: readonly GroupShare[],
): { common: number; shares: GroupShare[] } {
  const [first, ...others] = guests;
  if (!first || left.length === 0) return { common: 0, shares: [...left] };
  let best: ReturnType<typeof assigned> = { common: -1, shares: [] };
  for (const share of left) {
    const rest = assigned(
      others,
      left.filter((one) => one !== share),
    );
    const same = first.service_ids.filter((id) => share.service_ids.includes(id));
    const common = same.length + rest.common;
    const shares = [{ ...share, guest: first.guest }, ...rest.shares];
    if (common > best.common) best = { common, shares };
  }
  return best;
}
