import type { RescheduleRequest } from '@salon/shared-lib/domain';
import {
  bookingNow,
  type LocalDate,
  type Minutes,
  serviceMinutes,
} from '@salon/shared-lib/scheduling';
import { findFree, lockTechnicianDates } from '../availability/free.ts';
import { techniciansFor } from '../availability/visible.ts';
import type { Context } from '../context.ts';
import type { Queries } from '../db/database.ts';
import { refuse, slotTaken } from '../http/refusal.ts';
import type { Caller } from '../identity/permission.ts';
import type { PublicData } from '../public-data/public-data.ts';
import { type Booking, lockBooking, permitChange, refuseCancelled } from './booking.ts';
import type { WithStart } from './wire.ts';
import { type Assignment, performsAll, writeChange } from './write-change.ts';

type Request = WithStart<RescheduleRequest>;

/**
 * Changes the date, the start or, for a single appointment, the technician of a booking (docs/rules.md#cancellation).
 * @throws Refusal 400 `slot_taken`, `appointment_started`, `appointment_cancelled`, or naming what is wrong; 401, 403, 404.
 */
export async function reschedule(
  context: Context,
  queries: Queries,
  caller: Caller,
  request: Request,
): Promise<{ id: number; date: LocalDate; start: Minutes }> {
  const { date, start } = request;
  const now = bookingNow(context.clock());
  const booking = await lockBooking(queries, request.id);
  permitChange(caller, booking, now);
  refuseCancelled(booking);
  const data = await context.publicData.newest(queries);
  const chosen = technicianFor(data, caller, booking, request.technician_id);
  const assignments = booking.appointments.map(({ id, technician_id }) => ({
    id,
    technician_id: chosen ?? technician_id,
  }));
  const answer = { id: booking.id, date, start };
  if (isUnchanged(booking, request, assignments)) return answer;

  await lockTechnicianDates(queries, [
    ...booking.appointments,
    ...assignments.map(({ technician_id }) => ({ technician_id, date })),
  ]);
  const lengths = new Map(
    booking.appointments.map(({ id, Services }) => [
      assignments.find((assignment) => assignment.id === id)?.technician_id,
      serviceMinutes(Services),
    ]),
  );
  const technicians = data.technicians.filter(({ id }) => lengths.has(id));
  const wanted = { date, start, except: booking.id };
  const lengthOf = (id: number) => lengths.get(id) ?? 0;
  const free = await findFree(queries, data, now, wanted, technicians, lengthOf);
  if (free.length < assignments.length) throw slotTaken(start);
  const change = { date, start, assignments, action: 'moved' };
  await writeChange(queries, caller, booking, change, () => slotTaken(start));
  return answer;
}

/** The requested technician, or undefined when the technician stays. @throws Refusal 400. */
function technicianFor(
  data: PublicData,
  caller: Caller,
  { appointments }: Booking,
  wanted: number | undefined,
): number | undefined {
  const [first, ...others] = appointments;
  if (wanted === undefined || wanted === first?.technician_id) return undefined;
  if (others.length > 0) {
    throw refuse('group_keeps_technicians');
  }
  const technician = techniciansFor(caller, data).find(({ id }) => id === wanted);
  if (!technician) throw refuse('unknown_technician');
  if (first && !performsAll(technician, first)) throw refuse('unsuitable_technician');
  return wanted;
}

function isUnchanged(
  booking: Booking,
  { date, start }: Request,
  assignments: readonly Assignment[],
): boolean {
  return (
    booking.date === date &&
    booking.start === start &&
    booking.appointments.every(({ id, technician_id }) =>
      assignments.some(
        (assignment) => assignment.id === id && assignment.technician_id === technician_id,
      ),
    )
  );
}
