import type { CalendarColumn } from '@salon/shared-lib/domain';
import { sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import type { TechnicianRecord } from '../public-data/public-data.ts';
import { readAppointments } from './read.ts';
import { toAppointment } from './wire.ts';

/** All technicians with their appointments on a date; removed technicians only where they still have some. */
export async function readCalendar(
  queries: Queries,
  date: string,
  technicians: readonly TechnicianRecord[],
): Promise<CalendarColumn[]> {
  const appointments = await readAppointments(
    queries,
    sql`a.date = ${date} and a.cancelled_at is null`,
  );
  const columns = new Map(technicians.map(({ id, name }) => [id, name]));
  for (const { Technicians } of appointments) {
    for (const { id, name } of Technicians) if (!columns.has(id)) columns.set(id, name);
  }
  return [...columns].map(([id, name]) => ({
    id,
    name,
    appointments: appointments
      .filter(({ technician_id }) => technician_id === id)
      .map(toAppointment),
  }));
}
