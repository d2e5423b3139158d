import type { TechnicianUpdated } from '@salon/shared-lib/domain';
import type { reassignAppointment as endpoint } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { hasStarted } from '@salon/shared-lib/scheduling';
import type * as z from 'zod/mini';
import { lockTechnicianDates } from '../availability/free.ts';
import type { Context } from '../context.ts';
import type { Queries } from '../db/database.ts';
import { refuse } from '../http/refusal.ts';
import type { Caller } from '../identity/permission.ts';
import { bookingNow } from '../runtime/salon-clock.ts';
import { freeForAppointment } from './alternatives.ts';
import { appointmentOf, lockBooking, refuseCancelled } from './booking.ts';
import { refuseChanged } from './revision.ts';
import { writeChange } from './write-change.ts';

/**
 * Gives an appointment to another technician (docs/rules.md#cancellation). Where the technician has it already, a repeated
 * call has the same answer.
 * @throws Refusal 400 `technician_not_available`, `appointment_started`, `appointment_cancelled`; 404; 409 `changed_meanwhile`.
 */
export async function updateTechnician(
  context: Context,
  queries: Queries,
  caller: Caller,
  { id, technician_id, tell, expected_revision }: z.output<typeof endpoint.body>,
): Promise<TechnicianUpdated> {
  const booking = await lockBooking(queries, id);
  refuseCancelled(booking);
  if (hasStarted(booking, bookingNow(context.clock())))
    throw refuse('appointment_started', { parameters: { next: 'none' } });
  const appointment = appointmentOf(booking, id);
  const answer = (name: string) => ({
    message: m.technician_updated(),
    updatedTechnician: { id: technician_id, name },
  });
  const [present] = appointment.Technicians;
  if (present?.id === technician_id) return answer(present.name);
  await refuseChanged(queries, caller, booking, id, expected_revision);
  const { date, start } = booking;
  await lockTechnicianDates(queries, [appointment, { technician_id, date }]);
  const free = await freeForAppointment(context, queries, booking, appointment);
  const technician = free.find((one) => one.id === technician_id);
  const refused = () => refuse('technician_not_available');
  if (!technician) throw refused();
  const assignments = booking.appointments.map((one) =>
    one.id === id ? { ...one, technician_id } : one,
  );
  const action = 'reassigned';
  await writeChange(queries, caller, booking, { date, start, assignments, action, tell }, refused);
  return answer(technician.name);
}
