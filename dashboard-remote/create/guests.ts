// The guests of a group: the one on the number, whose services and technician are those of the draft, and the others.

import { groupSize } from '@salon/shared-lib/domain';

/** `technicianId`: who was asked for; null is anybody. `atOnce`: two technicians serve the guest at the same time. */
export type Guest = {
  name: string;
  serviceIds: number[];
  technicianId: number | null;
  atOnce?: boolean | undefined;
};

/** What of a draft concerns its guests. */
type OfGuests = {
  name: string;
  serviceIds: number[];
  wants: { technicianId: number | null };
  atOnce?: boolean | undefined;
  others: Guest[];
  guest: number;
};

export type GuestEvent =
  | { type: 'sizeChosen'; size: number }
  | { type: 'guestChosen'; guest: number }
  | { type: 'guestChanged'; guest: number; change: Partial<Guest> };

const nobodyYet: Guest = { name: '', serviceIds: [], technicianId: null };

/** All guests of a draft, the one on the number first. */
export function guestsOf({
  name,
  serviceIds,
  wants,
  atOnce,
  others,
}: OfGuests): [Guest, ...Guest[]] {
  return [{ name, serviceIds, technicianId: wants.technicianId, atOnce }, ...others];
}

/** The services of the guest for whom services are chosen. */
export function chosenFor(draft: OfGuests): number[] {
  return (guestsOf(draft)[draft.guest] ?? draft).serviceIds;
}

export function withGuest<Draft extends OfGuests>(
  draft: Draft,
  guest: number,
  change: Partial<Guest>,
): Draft {
  if (guest > 0) {
    const others = draft.others.map((one, index) =>
      index === guest - 1 ? { ...one, ...change } : one,
    );
    return { ...draft, others };
  }
  const [own] = guestsOf(draft);
  const { name, serviceIds, technicianId, atOnce } = { ...own, ...change };
  return { ...draft, name, serviceIds, atOnce, wants: { ...draft.wants, technicianId } };
}

/** No booking has more than four technicians: only so many guests keep two at once. */
function withinTeam<Draft extends OfGuests>(draft: Draft, room: number): Draft {
  const wishes = guestsOf(draft).flatMap(({ atOnce }, guest) => (atOnce ? [guest] : []));
  return wishes
    .slice(room)
    .reduce((sized, guest) => withGuest(sized, guest, { atOnce: false }), draft);
}

export function withGuestEvent<Draft extends OfGuests>(draft: Draft, event: GuestEvent): Draft {
  switch (event.type) {
    case 'sizeChosen': {
      const others = Array.from(
        { length: event.size - 1 },
        (_, index) => draft.others[index] ?? nobodyYet,
      );
      const sized = { ...draft, others, guest: Math.min(draft.guest, others.length) };
      return withinTeam(sized, groupSize.max - event.size);
    }
    case 'guestChosen':
      return { ...draft, guest: event.guest };
    case 'guestChanged':
      return withGuest(draft, event.guest, event.change);
  }
}
