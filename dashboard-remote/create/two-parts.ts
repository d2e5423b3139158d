// A group that can't begin together on a date, as two bookings of the same date.
import type { GroupSlot, Minutes } from '@salon/shared-lib/scheduling';
import type { Draft } from './draft.ts';
import { groupOffersOn } from './group-offers.ts';

/** `later`: the guests of the second part, counted from 0; `first`, `second`: when each part begins. */
export type TwoParts = { later: readonly number[]; first: Minutes; second: Minutes };

/**
 * Half of the guests of a group, the larger half of three, at their first start of a date, and the others at the start nearest to it that
 * is left. The guest on the number is in the first part, beside her the first guests with whom that is possible; null for none.
 */
export function twoPartsOn(wanted: Parameters<typeof groupOffersOn>[0]): TwoParts | null {
  const size = Math.ceil(wanted.guests.length / 2);
  for (const early of choicesOf(wanted.guests.length, size)) {
    const parts = partsOf(wanted, early);
    if (parts) return parts;
  }
  return null;
}

/** The sets of `size` numbers below `count` that have 0, in their order. */
function choicesOf(count: number, size: number, from = 0): number[][] {
  if (size === 0) return [[]];
  const firsts = Array.from({ length: from === 0 ? 1 : count - from }, (_, index) => from + index);
  return firsts.flatMap((one) =>
    choicesOf(count, size - 1, one + 1).map((others) => [one, ...others]),
  );
}

function partsOf(
  wanted: Parameters<typeof groupOffersOn>[0],
  early: readonly number[],
): TwoParts | null {
  const isEarly = (_: unknown, guest: number) => early.includes(guest);
  const [first] = groupOffersOn({ ...wanted, guests: wanted.guests.filter(isEarly) }) ?? [];
  if (!first) return null;
  const guests = wanted.guests.filter((_, guest) => !early.includes(guest));
  const schedules = wanted.schedules.map((schedule) => ({
    ...schedule,
    Appointments: [
      ...schedule.Appointments,
      ...first.shares
        .filter(({ technician_id }) => technician_id === schedule.id)
        .map(({ minutes }) => ({ start_service_time: first.start, Services: [{ time: minutes }] })),
    ],
  }));
  const wait = ({ start }: GroupSlot) => Math.abs(start - first.start);
  const starts = groupOffersOn({ ...wanted, guests, schedules }) ?? [];
  const [second] = starts.sort((a, b) => wait(a) - wait(b));
  const later = [...wanted.guests.keys()].filter((guest) => !early.includes(guest));
  return second ? { later, first: first.start, second: second.start } : null;
}

/** The draft of each part. The second one is on the same number, for the first guest in it. */
export function draftsOf(draft: Draft, { later, first, second }: TwoParts): [Draft, Draft] {
  const isLater = (_: unknown, index: number) => later.includes(index + 1);
  const [guest, ...others] = draft.others.filter(isLater);
  const both = { ...draft, guest: 0, attempt: null };
  return [
    {
      ...both,
      others: draft.others.filter((_, index) => !later.includes(index + 1)),
      wants: { ...draft.wants, start: first },
    },
    {
      ...both,
      name: guest?.name.trim() || draft.name,
      // The number of a new client is hers with the first part: then the form asks.
      nameMeans: guest?.name.trim() && draft.customer ? 'guest' : null,
      email: '',
      agreesToTexts: false,
      serviceIds: guest?.serviceIds ?? [],
      atOnce: guest?.atOnce,
      wants: { technicianId: guest?.technicianId ?? null, start: second },
      others,
    },
  ];
}
