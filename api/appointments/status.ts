import type { StatusChange } from '@salon/shared-lib/domain';
import type { AnswerOf, setAppointmentStatus } from '@salon/shared-lib/endpoints';
import { sql } from 'drizzle-orm';
import { lockTechnicianDates } from '../availability/free.ts';
import { occupiedTime } from '../availability/refuse-time.ts';
import type { Queries } from '../db/database.ts';
import { refuse } from '../http/refusal.ts';
import { type Caller, callerName } from '../identity/permission.ts';
import { appointmentOf, type Booking, lockBooking, refuseCancelled } from './booking.ts';
import { ownPart, shownTo } from './own-day.ts';
import type { StoredAppointment } from './read.ts';
import { readDesk } from './read-desk.ts';
import { refuseChanged } from './revision.ts';

/** A no-show whose time somebody else has by now stays one. @throws Refusal 400 `slot_taken`. */
async function refuseHeld(
  queries: Queries,
  { id: except, date, start }: Booking,
  appointments: readonly StoredAppointment[],
): Promise<void> {
  await lockTechnicianDates(queries, appointments);
  for (const {
    status,
    Technicians: [technician],
    minutes: length,
  } of appointments) {
    if (status !== 'no_show' || !technician) continue;
    const wanted = { date, start, except, length };
    const held = await occupiedTime(queries, technician, wanted);
    if (held) throw held;
  }
}

/**
 * Sets the status of an appointment, or with `whole` of all appointments of its booking, and answers all of them, to a technician her own
 * (docs/rules.md#status). Where nothing is to be changed, nothing is refused: a repeated call has the same answer.
 * @throws Refusal 400 `appointment_cancelled`, `slot_taken`, 403, 404, 409 `changed_meanwhile`.
 */
export async function setStatus(
  queries: Queries,
  caller: Caller,
  { id, status, expected_revision, whole = false, others: seen = [] }: StatusChange,
): Promise<AnswerOf<typeof setAppointmentStatus>> {
  const booking = ownPart(caller, await lockBooking(queries, id), id);
  refuseCancelled(booking);
  const addressed = whole ? booking.appointments : [appointmentOf(booking, id)];
  const others = addressed.filter((one) => one.status !== status);
  if (others.length > 0) {
    for (const one of [{ id, expected_revision }, ...seen]) {
      if (!booking.appointments.some((known) => known.id === one.id))
        throw refuse('appointment_not_found');
      await refuseChanged(queries, caller, booking, one.id, one.expected_revision);
    }
    if (status !== 'no_show') await refuseHeld(queries, booking, others);
    const actor = callerName(caller);
    const ids = sql`${sql.param(others.map((one) => one.id))}::int[]`;
    // The second statement sees the rows as they were before the first.
    await queries.execute(
      sql`with changed as (
            update appointments set status = ${status}, status_at = now(), status_by = ${actor}::text where id = any(${ids})
          )
          insert into audit (actor, action, appointment_id, details)
          select ${actor}::text, 'status', id, jsonb_build_object('status', ${status}::text, 'before', status)
          from appointments where id = any(${ids}) order by id`,
    );
  }
  const rows = sql`(a.id = ${booking.id} or a.group_id = ${booking.id})`;
  return { appointments: shownTo(caller, await readDesk(queries, rows)) };
}
