import { formatLocalTime, friendlyName } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { formatTime, type LocalDate, type Minutes } from '@salon/shared-lib/scheduling';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queries } from '../db/database.ts';
import { rowsOf } from '../db/rows.ts';
import { type Refusal, refuse, slotTaken } from '../http/refusal.ts';
import type { Caller } from '../identity/permission.ts';
import type { CheckedTechnician, WantedTime } from './free.ts';
import { takesTime } from './schedule.ts';

/**
 * The refusal of a time, `slot_taken`. Staff read the reason that binds, such as whose appointment is there (docs/rules.md#booking).
 * `technician`: who was asked for; a time that somebody else took between check and write counts as taken.
 */
export async function timeRefusal(
  queries: Queries,
  { desk }: Caller,
  { date, start, except }: WantedTime,
  technician: CheckedTechnician | undefined,
): Promise<Refusal> {
  if (!desk || !technician) return slotTaken(start);
  const options = { details: { conflictingSlot: formatTime(start) } };
  const { id, name, length, notFree } = technician;
  if (notFree?.reason === 'over') return refuse('slot_over', options);
  if (notFree?.reason === 'closed') return refuse('slot_closed', options);
  if (notFree?.reason === 'off')
    return refuse('slot_off', { ...options, parameters: { technician: name } });
  const held = await occupiedTime(queries, { id, name }, { date, start, length, except });
  return held ?? slotTaken(start);
}

/** The refusal for staff of a time at which a technician has an appointment; null without one. */
export async function occupiedTime(
  queries: Queries,
  { id, name }: { id: number; name: string },
  { date, start, length, except }: WantedTime & { length: Minutes },
): Promise<Refusal | null> {
  const visit = await visitAt(queries, id, date, { start, end: start + length }, except);
  if (!visit) return null;
  return refuse('slot_held', {
    details: { conflictingSlot: formatTime(start) },
    parameters: {
      technician: name,
      client: visit.name === null ? m.slot_walk_in() : friendlyName(visit.name),
      from: formatLocalTime(formatTime(visit.start)),
      to: formatLocalTime(formatTime(visit.start + visit.length)),
    },
  });
}

const visitRow = z.object({ name: z.nullable(z.string()), start: z.int(), length: z.int() });

/** The first appointment of a technician within these minutes that is not of the booking `except`. */
async function visitAt(
  queries: Queries,
  technicianId: number,
  date: LocalDate,
  { start, end }: { start: Minutes; end: Minutes },
  except = 0,
): Promise<z.infer<typeof visitRow> | undefined> {
  const [visit] = await rowsOf(
    queries,
    visitRow,
    sql`select coalesce(a.guest_name, customers.name) as name, a.start_minute as start, a.length
        from appointments a left join customers on customers.id = a.customer_id
        where a.technician_id = ${technicianId} and a.date = ${date} and ${takesTime}
          and a.minutes && int4range(${start}::int, ${end}::int) and coalesce(a.group_id, a.id) <> ${except}
        order by a.start_minute limit 1`,
  );
  return visit;
}
