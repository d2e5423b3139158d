import type { TechnicianSchedule } from '@salon/shared-lib/domain';
import { formatTime } from '@salon/shared-lib/scheduling';
import { sql } from 'drizzle-orm';
import { type Queries, rowsOf } from '../db/database.ts';
import type { TechnicianRecord } from '../db/public-data.ts';

/** Minutes that a technician has given away, and to how many services. */
export type TakenMinutes = {
  date: string;
  technician_id: number;
  start_minute: number;
  /** Minutes of each service. */
  times: number[];
};

/** What is booked from `first` to `last`, both included, cancelled appointments left out. */
export async function readTaken(
  queries: Queries,
  first: string,
  last: string,
): Promise<TakenMinutes[]> {
  return rowsOf<TakenMinutes>(
    queries,
    sql`select date, technician_id, start_minute, array[length] as times from appointments
        where date between ${first} and ${last} and note is distinct from 'deleted'`,
  );
}

/** The same for one day, with every service's minutes by itself. */
export async function readTakenByService(queries: Queries, date: string): Promise<TakenMinutes[]> {
  return rowsOf<TakenMinutes>(
    queries,
    sql`select a.date, a.technician_id, a.start_minute, array_agg(s.time order by s.service_id) as times
        from appointments a join appointment_services s on s.appointment_id = a.id
        where a.date = ${date} and a.note is distinct from 'deleted'
        group by a.id order by a.start_minute`,
  );
}

/** What shared-lib's slot functions work on: each technician with what is taken on one date. */
export function schedulesOn(
  date: string,
  technicians: readonly TechnicianRecord[],
  taken: readonly TakenMinutes[],
): TechnicianSchedule[] {
  return technicians.map(({ id, name, unavailability, time_off }) => ({
    id,
    name,
    unavailability,
    time_off,
    Appointments: taken
      .filter((one) => one.technician_id === id && one.date === date)
      .map(({ start_minute, times }) => ({
        start_service_time: formatTime(start_minute),
        Services: times.map((time) => ({ time })),
      })),
  }));
}
