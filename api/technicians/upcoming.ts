import type { ConflictingAppointment } from '@salon/shared-lib/administration';
import { formatTime, salonNow } from '@salon/shared-lib/scheduling';
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { appointments } from '../db/schema.ts';

export type WithAppointments<Row> = Row & { appointments: ConflictingAppointment[] };

/** The appointments of a technician after `nowMs` that meet the condition, in order of time. */
export async function upcomingOf(
  queries: Queries,
  technicianId: number,
  nowMs: number,
  condition?: SQL,
): Promise<ConflictingAppointment[]> {
  const now = salonNow(nowMs);
  const { id, technician_id, date, start_minute } = appointments;
  const rows = await queries
    .select({ id, technician_id, date, start_minute })
    .from(appointments)
    .where(
      and(
        eq(technician_id, technicianId),
        isNull(appointments.cancelled_at),
        sql`(${date}, ${start_minute}) > (${now.date}::date, ${now.minute}::int)`,
        condition,
      ),
    )
    .orderBy(asc(date), asc(start_minute));
  return rows.map(({ start_minute: start, ...row }) => ({
    ...row,
    start_service_time: formatTime(start),
  }));
}
