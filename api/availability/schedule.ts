import type { ScheduledAppointment, TechnicianSchedule } from '@salon/shared-lib/domain';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queries } from '../db/database.ts';
import { rowsOf } from '../db/rows.ts';
import type { TechnicianRecord } from '../public-data/public-data.ts';

/** Appointments by date and technician, those that take time. */
export type Taken = ReadonlyMap<string, ScheduledAppointment[]>;

/** Whether an appointment `a` takes the time of its technician: neither cancelled nor a no-show (docs/rules.md#availability). */
export const takesTime = sql`a.cancelled_at is null and a.status <> 'no_show'`;

const keyOf = (date: string, technicianId: number) => `${date} ${technicianId}`;

/** The row that a query of `takenJson` answers. */
export const takenRow = z.object({
  taken: z.nullable(z.array(z.tuple([z.string(), z.int(), z.int(), z.array(z.int()), z.int()]))),
});

/** The appointments of `source`; without `times` each as one service of its whole length. */
export async function readTaken(queries: Queries, source: SQL, times?: SQL): Promise<Taken> {
  const [row] = await rowsOf(queries, takenRow, takenJson(source, times));
  return takenOf(row ?? { taken: null });
}

/** The appointments from `first` to `last`, both included. */
export function takenBetween(first: string, last: string): SQL {
  return sql`from appointments a where a.date between ${first} and ${last} and ${takesTime}`;
}

/** The same of single dates. */
export function takenOn(dates: readonly string[]): SQL {
  return sql`from appointments a where a.date in (${sql.join([...dates], sql`, `)}) and ${takesTime}`;
}

/** The same of some technicians on one date, without the appointments of the booking `except`. */
export function takenBy(date: string, technicianIds: readonly number[], except?: number): SQL {
  return sql`from appointments a where a.date = ${date} and ${takesTime}
      and a.technician_id in (${sql.join([...technicianIds], sql`, `)})
      ${except === undefined ? sql`` : sql`and coalesce(a.group_id, a.id) <> ${except}`}`;
}

/** The same for all technicians on one date, with each service separately. */
export function readTakenByService(queries: Queries, date: string): Promise<Taken> {
  return readTaken(
    queries,
    sql`from appointments a,
          lateral (select json_agg(time order by service_id) as times, sum(time) as minutes
                   from appointment_services where appointment_id = a.id) performed
        where a.date = ${date} and ${takesTime}`,
    // One whose length was set by hand, or without services (inserted manually), takes its minutes too.
    sql`case when performed.minutes = a.length then performed.times else json_build_array(a.length) end`,
  );
}

/** A query for `taken`, one JSON document: reading a thousand rows takes five times as long. */
export function takenJson(source: SQL, times: SQL = sql`json_build_array(a.length)`): SQL {
  return sql`select json_agg(json_build_array(a.date, a.technician_id, a.start_minute, ${times}, a.cleanup) order by a.start_minute) as taken ${source}`;
}

export function takenOf({ taken: rows }: z.infer<typeof takenRow>): Taken {
  const taken = new Map<string, ScheduledAppointment[]>();
  for (const [date, technicianId, start, minutes, cleanup] of rows ?? []) {
    const key = keyOf(date, technicianId);
    const appointment = {
      start_service_time: start,
      Services: minutes.map((time) => ({ time })),
      ...(cleanup > 0 && { cleanup }),
    };
    const others = taken.get(key);
    if (others) others.push(appointment);
    else taken.set(key, [appointment]);
  }
  return taken;
}

/** The schedules of one date, from which shared-lib computes slots. */
export function schedulesOn(
  date: string,
  technicians: readonly TechnicianRecord[],
  taken: Taken,
): TechnicianSchedule[] {
  return technicians.map(({ id, name, unavailability, hours, time_off, cleanup }) => ({
    id,
    name,
    unavailability,
    ...(hours && { hours }),
    time_off,
    ...(cleanup && { cleanup }),
    Appointments: taken.get(keyOf(date, id)) ?? [],
  }));
}
