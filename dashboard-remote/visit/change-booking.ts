import { ApiError } from '@salon/shared-lib/api';
import { changedMeanwhileSchema, type DeskAppointment } from '@salon/shared-lib/domain';
import { dayStore } from '../live/desk.ts';
import { knownAppointment, knownBooking } from '../live/known-appointment.ts';
import { refusedByOthers } from './change-of-others.ts';
import { createOrder } from './in-order.ts';

/** What identifies an appointment, and the state of it that somebody saw. */
export type Seen = Pick<DeskAppointment, 'id' | 'booking_id' | 'revision'>;

const inOrder = createOrder();

/**
 * Does `work`, which changes the appointments of a booking, when the changes of it that this desk has begun before are done: each needs
 * the revision after the one before. What is read of them meanwhile is no news here. @throws ApiError, whose sentence says what somebody
 * else has done where that was first; it is drawn then.
 */
export function changeBooking<Answer>(
  { id, booking_id }: Pick<Seen, 'id' | 'booking_id'>,
  work: () => Promise<Answer>,
): Promise<Answer> {
  return inOrder(booking_id, async () => {
    const known = knownAppointment(id);
    const before = new Map(knownBooking(booking_id).map((one) => [one.id, one]));
    if (known) before.set(id, known);
    try {
      return await dayStore.changing([...new Set([id, ...before.keys()])], work);
    } catch (failure) {
      throw refusalOf(failure, before);
    }
  });
}

function refusalOf(failure: unknown, before: ReadonlyMap<number, DeskAppointment>): unknown {
  if (!(failure instanceof ApiError) || failure.code !== 'changed_meanwhile') return failure;
  const now = changedTo(failure);
  if (!now) return failure;
  dayStore.learn([now]);
  return changedMeanwhile(before.get(now.id) ?? now, now, failure.body);
}

/** The appointment as the refusal of a change has it; null where it was refused for something else. */
export function changedTo(failure: unknown): DeskAppointment | null {
  const { data } = changedMeanwhileSchema.safeParse(failure instanceof ApiError && failure.body);
  return data?.appointment ?? null;
}

/** The refusal of a change from `before`, because somebody else has made `after` of it. */
export function changedMeanwhile(
  before: DeskAppointment,
  after: DeskAppointment,
  body?: unknown,
): ApiError {
  const { days } = dayStore.getState();
  const technicians = (days.get(after.date) ?? days.get(before.date))?.technicians ?? [];
  return new ApiError({
    kind: 'client',
    status: 409,
    code: 'changed_meanwhile',
    message: refusedByOthers(before, after, technicians, Date.now()),
    body,
  });
}

/** The revision to change an appointment from: the one that was seen, or what this desk has made of it since. */
export function revisionSince({ id, revision }: Seen): number {
  const known = knownAppointment(id);
  return known && dayStore.isOwn(known) ? Math.max(known.revision, revision) : revision;
}
