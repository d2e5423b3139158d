import type { AuditEntry, AuditPlace } from '@salon/shared-lib/domain';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';

const placeRow = z.nullable(
  z.object({ date: z.string(), start: z.int(), technicians: z.array(z.string()) }),
);
type PlaceRow = z.infer<typeof placeRow>;

/** The columns of `placeColumns`. */
export const placeShape = { moved_from: placeRow, place: placeRow };

/** Entries of these actions have where the booking was in their details, as `writeChange` writes them. */
const isMove = (entry: SQL) =>
  sql`${entry}.action in ('rescheduled', 'reassigned', 'services changed')`;

const placeOf = (date: SQL, start: SQL, technicians: SQL) =>
  sql`jsonb_build_object('date', ${date}, 'start', ${start}, 'technicians',
    coalesce((select jsonb_agg(t.name order by t.id) from technicians t where t.id in (${technicians})), '[]'))`;

const placeIn = (details: SQL) =>
  placeOf(
    sql`${details}->'date'`,
    sql`${details}->'start'`,
    sql`select jsonb_array_elements_text(${details}->'technician_ids')::int`,
  );

/**
 * Where a move `p` found the booking, and where the booking of any entry `p` was after it: where the next move has found it, or where its
 * appointment `a` is without a next one. Moves of one booking wait for each other, so that their ids are in their order.
 */
export const placeColumns: SQL = sql`
  case when ${isMove(sql`p`)} then ${placeIn(sql`p.details`)} end as moved_from,
  coalesce(
    (select ${placeIn(sql`n.details`)} from audit n
      where n.appointment_id = p.appointment_id and n.id > p.id and ${isMove(sql`n`)} order by n.id limit 1),
    case when a.id is not null then ${placeOf(
      sql`a.date`,
      sql`a.start_minute`,
      sql`select b.technician_id from appointments b
        where b.id = a.id or b.group_id = a.id and (b.cancelled_at is null or is_cancelled(a))`,
    )} end
  ) as place`;

export const toPlace = (row: PlaceRow): AuditPlace | null =>
  row && { date: row.date, start_service_time: row.start, technicians: row.technicians };

export function toMove(from: PlaceRow, to: PlaceRow): AuditEntry['move'] {
  const [before, after] = [toPlace(from), toPlace(to)];
  return before && after && { before, after };
}
