import type { CalendarColumn } from '@salon/shared-lib/domain';
import { sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import type { TechnicianRecord } from '../db/public-data.ts';
import { readAppointments } from './read.ts';

/** A day of the salon for staff: every technician with the visits of that day, cancelled ones left out. */
export async function readCalendar(
  queries: Queries,
  date: string,
  technicians: readonly TechnicianRecord[],
): Promise<CalendarColumn[]> {
  const appointments = await readAppointments(
    queries,
    sql`a.date = ${date} and a.note is distinct from 'deleted'`,
  );
  return technicians.map(({ id, name }) => ({
    id,
    name,
    appointments: appointments.filter(({ technician_id }) => technician_id === id),
  }));
}
