import { api } from '@salon/shared-lib/api';
import { type FoundAppointment, type NewPlaces, visitName } from '@salon/shared-lib/domain';
import { rescheduleBooking } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { dayStore } from '../live/desk.ts';
import { changeBooking, changedTo, revisionSince } from '../visit/change-booking.ts';
import { replaceOffer } from '../visit/held-message.ts';
import { canBeTold, telling } from '../visit/tell.ts';
import { isMessageHeld, noteChange, type UndoableChange } from '../visit/undoable-changes.ts';
import { whyFailed } from '../visit/why-failed.ts';

/** A free place for a visit that is in the way, as the server found it. */
export type NewPlace = NonNullable<NewPlaces[number]['place']>;

/** What was seen of a visit that is to be moved. */
type Seen = Pick<
  FoundAppointment,
  | 'id'
  | 'booking_id'
  | 'revision'
  | 'customer_id'
  | 'date'
  | 'start_service_time'
  | 'technician_id'
  | 'guest_name'
> & { Customer: { name: string } | null };

/** A move that was made, or why not. `seen`: the visit as somebody else has left it meanwhile. */
export type Outcome = { place: NewPlace; move: UndoableChange } | { failure: string; seen: Seen };

/**
 * Moves visits, one after another: where one is refused, the others go on. One undo is offered for all of them, while their
 * messages are held. `tells`: clients get a message.
 */
export async function moveMany(
  planned: readonly { visit: Seen; place: NewPlace }[],
  tells: boolean,
): Promise<ReadonlyMap<number, Outcome>> {
  const outcomes = new Map<number, Outcome>();
  for (const { visit, place } of planned) outcomes.set(visit.id, await moveTo(visit, place, tells));
  const [first, ...others] = [...outcomes.values()].flatMap((one) =>
    'move' in one ? one.move : [],
  );
  if (first) {
    const move = { ...first, others };
    noteChange(move);
    replaceOffer(first.bookingId, move);
  }
  return outcomes;
}

async function moveTo(visit: Seen, place: NewPlace, tellsAll: boolean): Promise<Outcome> {
  const { id, booking_id, date, start_service_time, technician_id } = visit;
  const { technician } = place;
  const tells = (tellsAll && canBeTold({ ...visit, ...place })) || isMessageHeld(booking_id);
  try {
    await changeBooking(visit, async () => {
      const body = {
        id,
        date: place.date,
        start_service_time: place.start_service_time,
        expected_revision: revisionSince(visit),
        ...(technician.id !== technician_id && { technician_id: technician.id }),
        ...telling(tells),
      };
      await api.send(rescheduleBooking, { body });
      await Promise.all([date, place.date].map((one) => dayStore.refreshed(one)));
    });
    const move = {
      id,
      bookingId: booking_id,
      from: { date, start: start_service_time, technicianId: technician_id },
      to: { date: place.date, start: place.start_service_time, technicianId: technician.id },
      isTold: tells,
      name: visitName(visit),
    };
    return { place, move };
  } catch (failure) {
    return {
      failure: whyFailed(failure, m.settings_not_saved()),
      seen: changedTo(failure) ?? visit,
    };
  }
}
