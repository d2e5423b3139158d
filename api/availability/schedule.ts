import type { ScheduledAppointment, TechnicianSchedule } from '@salon/shared-lib/domain';
import { formatTime } from '@salon/shared-lib/scheduling';
import { type SQL, sql } from 'drizzle-orm';
import { type Queries, rowsOf } from '../db/database.ts';
import type { TechnicianRecord } from '../public-data/public-data.ts';

/** What is booked, by date and technician. Cancelled appointments are not in it. */
export type Taken = ReadonlyMap<string, ScheduledAppointment[]>;

const keyOf = (date: string, technicianId: number) => `${date} ${technicianId}`;

/** What is booked from `first` to `last`, both included: each appointment as one service of its whole length. */
export function readTaken(queries: Queries, first: string, last: string): Promise<Taken> {
  return collect(
    queries,
    sql`from appointments a where a.date between ${first} and ${last} and a.note is distinct from 'deleted'`,
  );
}

/** The same for some technicians on one date, without the appointments of the booking `except`. */
export function readTakenBy(
  queries: Queries,
  date: string,
  technicianIds: readonly number[],
  except?: number,
): Promise<Taken> {
  return collect(queries, takenBy(date, technicianIds, except));
}

/** Where `takenLines` looks for some technicians on one date. */
export function takenBy(date: string, technicianIds: readonly number[], except?: number): SQL {
  return sql`from appointments a where a.date = ${date} and a.note is distinct from 'deleted'
      and a.technician_id in (${sql.join([...technicianIds], sql`, `)})
      ${except === undefined ? sql`` : sql`and coalesce(a.group_id, a.id) <> ${except}`}`;
}

/** The same for everyone on one date, with every service by itself. */
export function readTakenByService(queries: Queries, date: string): Promise<Taken> {
  return collect(
    queries,
    sql`from appointments a,
          lateral (select json_agg(time order by service_id) as times
                   from appointment_services where appointment_id = a.id) lines
        where a.date = ${date} and a.note is distinct from 'deleted'`,
    // Whatever was written by hand, without services, takes its minutes too.
    sql`coalesce(lines.times, json_build_array(a.length))`,
  );
}

export type TakenLine = [date: string, technicianId: number, start: number, times: number[]];

async function collect(queries: Queries, source: SQL, times?: SQL): Promise<Taken> {
  const [row] = await rowsOf<{ lines: TakenLine[] | null }>(queries, takenLines(source, times));
  return takenOf(row?.lines ?? null);
}

/** A query for one cell of JSON, `lines`: reading a thousand rows one by one takes five times as long. */
export function takenLines(source: SQL, times: SQL = sql`json_build_array(a.length)`): SQL {
  return sql`select json_agg(json_build_array(a.date, a.technician_id, a.start_minute, ${times}) order by a.start_minute) as lines ${source}`;
}

export function takenOf(lines: readonly TakenLine[] | null): Taken {
  const taken = new Map<string, ScheduledAppointment[]>();
  for (const [date, technicianId, start, minutes] of lines ?? []) {
    const key = keyOf(date, technicianId);
    const appointment = {
      start_service_time: formatTime(start),
      Services: minutes.map((time) => ({ time })),
    };
    const others = taken.get(key);
    if (others) others.push(appointment);
    else taken.set(key, [appointment]);
  }
  return taken;
}

/** What shared-lib's slot functions work on: each technician with what is taken on one date. */
export function schedulesOn(
  date: string,
  technicians: readonly TechnicianRecord[],
  taken: Taken,
): TechnicianSchedule[] {
  return technicians.map(({ id, name, unavailability, time_off }) => ({
    id,
    name,
    unavailability,
    time_off,
    Appointments: taken.get(keyOf(date, id)) ?? [],
  }));
}
