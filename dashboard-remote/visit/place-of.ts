import { ApiError } from '@salon/shared-lib/api';
import type { DeskAppointment } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { dayStore } from '../live/desk.ts';
import { knownAppointment } from '../live/known-appointment.ts';
import { changedMeanwhile } from './change-booking.ts';
import { type Move, movesOf, ownMoves, type Place } from './own-moves.ts';

/** Where an appointment stands. */
export const placeOf = ({
  date,
  start_service_time: start,
  technician_id: technicianId,
}: DeskAppointment): Place => ({
  date,
  start,
  technicianId,
});

/** Whether an appointment stands at a place. */
export function isAt(one: DeskAppointment, place: Place): boolean {
  if (one.cancelled) return false;
  const { date, start, technicianId } = placeOf(one);
  return date === place.date && start === place.start && technicianId === place.technicianId;
}

/**
 * The revision to move an appointment from, as `seen` by the person who moves it: a newer one only where this desk itself has made it, by an earlier
 * move of the same booking. What another desk has done meanwhile is not written over: with the older revision the server refuses.
 */
export function revisionToMove(seen: DeskAppointment): number {
  const known = knownAppointment(seen.id);
  if (!known || known.revision <= seen.revision || !dayStore.isOwn(known)) return seen.revision;
  const { technicianId } = placeOf(seen);
  const own = ownMoves
    .getState()
    .moves.flatMap(movesOf)
    .filter(({ bookingId }) => bookingId === seen.booking_id)
    .map(({ id, to }) => (id === seen.id ? to : { ...to, technicianId }));
  // What is read while a change of this desk is on its way counts as its own: the place tells whether it is.
  const isOurs = [placeOf(seen), ...own].some((place) => isAt(known, place));
  return isOurs ? known.revision : seen.revision;
}

/**
 * The appointment that a move which undoes another one moves: what somebody else has changed since is not undone with it. Its date is
 * read where this desk does not know it any more. @throws ApiError where the appointment is elsewhere, or its date could not be read.
 */
export async function whereMoved({ id, from, contents }: Move): Promise<DeskAppointment> {
  const before = knownAppointment(id);
  const isOurs = !contents || (before !== undefined && dayStore.isOwn(before));
  if (before && isOurs && isAt(before, from)) return before;
  await dayStore.load(from.date);
  const failure = dayStore.getState().errors.get(from.date);
  if (failure) throw failure;
  const known = knownAppointment(id);
  if (!known || !isOurs) {
    const message = m.move_undo_changed();
    throw new ApiError({ kind: 'client', status: 409, code: 'changed_meanwhile', message });
  }
  if (isAt(known, from)) return known;
  const { date, start: start_service_time, technicianId: technician_id } = from;
  throw changedMeanwhile({ ...known, date, start_service_time, technician_id }, known);
}
