import type { DeskAppointment } from '@salon/shared-lib/domain';
import { dayStore } from '../live/desk.ts';
import { knownAppointment, knownBooking } from '../live/known-appointment.ts';
import { createOrder } from './in-order.ts';

/** What identifies an appointment, and the state of it that somebody saw. */
export type Seen = Pick<DeskAppointment, 'id' | 'booking_id' | 'revision'>;

const inOrder = createOrder();

/**
 * Does `work`, which changes the appointments of a booking, when the changes of it that this desk has begun before are done: each needs
 * the revision after the one before. What is read of them meanwhile is no news here.
 */
export function changeBooking<Answer>(
  { id, booking_id }: Pick<Seen, 'id' | 'booking_id'>,
  work: () => Promise<Answer>,
): Promise<Answer> {
  return inOrder(booking_id, () => {
    const ids = new Set([id, ...knownBooking(booking_id).map((one) => one.id)]);
    return dayStore.changing([...ids], work);
  });
}

/** The revision to change an appointment from: the one that was seen, or what this desk has made of it since. */
export function revisionSince({ id, revision }: Seen): number {
  const known = knownAppointment(id);
  return known && dayStore.isOwn(known) ? Math.max(known.revision, revision) : revision;
}
