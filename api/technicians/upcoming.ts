import type { ConflictingAppointment } from '@salon/shared-lib/administration';
import { formatTime, type SalonMoment } from '@salon/shared-lib/scheduling';
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { appointments } from '../db/schema.ts';
import { refuse } from '../http/refusal.ts';
import { salonNow } from '../runtime/salon-clock.ts';

export type WithAppointments<Row> = Row & { appointments: ConflictingAppointment[] };

/** The list of a refusal ends here; its sentence has the whole number. */
const maxListed = 100;

/** @throws Refusal 409 `appointments_in_the_way` with these, where there are any. */
export function refuseInTheWay(inTheWay: readonly ConflictingAppointment[]): void {
  if (inTheWay.length === 0) return;
  throw refuse('appointments_in_the_way', {
    parameters: { n: inTheWay.length },
    details: { appointments: inTheWay.slice(0, maxListed) },
  });
}

/** Whether an appointment is still to come: also that of a client who is late, until its end. */
export function isToCome({ date, minute }: SalonMoment): SQL {
  const { start_minute, length, status } = appointments;
  return sql`(${appointments.date} > ${date}::date or ${appointments.date} = ${date}::date and (${start_minute} > ${minute}::int
    or ${start_minute} + ${length} > ${minute}::int and ${status} in ('booked', 'arrived')))`;
}

/** The appointments of a technician that are still to come and meet the condition, in order of time. */
export async function upcomingOf(
  queries: Queries,
  technicianId: number,
  nowMs: number,
  condition?: SQL,
): Promise<ConflictingAppointment[]> {
  const { id, technician_id, date, start_minute } = appointments;
  const rows = await queries
    .select({ id, technician_id, date, start_minute })
    .from(appointments)
    .where(
      and(
        eq(technician_id, technicianId),
        isNull(appointments.cancelled_at),
        isToCome(salonNow(nowMs)),
        condition,
      ),
    )
    .orderBy(asc(date), asc(start_minute));
  return rows.map(({ start_minute: start, ...row }) => ({
    ...row,
    start_service_time: formatTime(start),
  }));
}
