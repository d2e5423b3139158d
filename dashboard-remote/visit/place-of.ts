import { ApiError } from '@salon/shared-lib/api';
import type { DeskAppointment } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { dayStore } from '../live/desk.ts';
import { knownAppointment } from '../live/known-appointment.ts';
import { changedMeanwhile } from './change-booking.ts';
import { type Place, type UndoableChange, undoStore, withOthers } from './undoable-changes.ts';

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
 * The revision from which a person moves the appointment that she has `seen`. It is a newer one only where this desk made it, by
 * an earlier change of the same booking. After a change by another desk it is the old one, and the server refuses the move.
 */
export function revisionToMove(seen: DeskAppointment): number {
  const known = knownAppointment(seen.id);
  if (!known || known.revision <= seen.revision || !dayStore.isOwn(known)) return seen.revision;
  const { technicianId } = placeOf(seen);
  const own = undoStore
    .getState()
    .changes.flatMap(withOthers)
    .filter(({ bookingId }) => bookingId === seen.booking_id)
    .map(({ id, to }) => (id === seen.id ? to : { ...to, technicianId }));
  // A state that was read during a change of this desk counts as its own, even if it is not: the place tells.
  const isOurs = [placeOf(seen), ...own].some((place) => isAt(known, place));
  return isOurs ? known.revision : seen.revision;
}

/**
 * The appointment for the reverse of a change. What somebody else has changed since is not undone with it. Its date is read
 * where this desk does not know it any more. @throws ApiError where the appointment is elsewhere, or its date could not be read.
 */
export async function appointmentToUndo({
  id,
  from,
  contents,
}: UndoableChange): Promise<DeskAppointment> {
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
