import {
  formatPosition,
  type Position,
  type SalonEvent,
  salonEventSchema,
} from '@salon/shared-lib/domain';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queries } from '../db/database.ts';
import { rowsOf } from '../db/rows.ts';

const rowSchema = z.object({
  transaction: z.string(),
  id: z.union([z.int(), z.string()]),
  event: salonEventSchema,
  sendable: z.boolean(),
});

const maxEvents = 200;

/** Events of this transaction and later ones are not sent yet: an earlier one may still be uncommitted. */
const oldestRunning = sql`pg_snapshot_xmin(pg_current_snapshot())`;

/** The position at which a new stream begins. */
export async function currentPosition(queries: Queries): Promise<Position> {
  const [row] = await rowsOf(
    queries,
    z.object({ transaction: z.string() }),
    sql`select ${oldestRunning}::text as transaction`,
  );
  return { transaction: Number(row?.transaction), id: 0 };
}

/** The `revision` of what is read from now on: a stream that begins here has every event that may not be in it. */
export async function currentRevision(queries: Queries): Promise<string> {
  return formatPosition(await currentPosition(queries));
}

/** Whether all events after `position` are still stored, which is so when one at or before it is. */
export async function isKept(queries: Queries, position: Position): Promise<boolean> {
  const [row] = await rowsOf(
    queries,
    z.object({ kept: z.boolean() }),
    sql`select ${xid(position)} <= ${oldestRunning}
          and exists (select from events where (transaction, id) <= (${xid(position)}, ${position.id})) as kept`,
  );
  return row?.kept === true;
}

/**
 * The next events after `position`, in the order of all streams. `more`: there are others, which can't be sent before a
 * running transaction ends.
 */
export async function readEvents(
  queries: Queries,
  position: Position,
): Promise<{ events: { position: Position; event: SalonEvent }[]; more: boolean }> {
  const rows = await rowsOf(
    queries,
    rowSchema,
    sql`select transaction::text, id, transaction < ${oldestRunning} as sendable,
          case when details is not null then jsonb_build_object('type', type) || details else jsonb_build_object('type', type, 'id', appointment_id,
            'booking_id', coalesce(booking_id, (select coalesce(group_id, id) from appointments where id = appointment_id)),
            'revision', coalesce(revision, (select revision from appointments where id = appointment_id)), 'date', date, 'technician_id', technician_id,
            'before', case when before_date is not null and before_technician_id is not null
              then jsonb_build_object('date', before_date, 'technician_id', before_technician_id) end) end as event
        from events where (transaction, id) > (${xid(position)}, ${position.id})
        order by events.transaction, events.id limit ${maxEvents}`,
  );
  const ready = rows.filter(({ sendable }) => sendable);
  const events = ready.map(({ transaction, id, event }) => ({
    position: { transaction: Number(transaction), id: Number(id) },
    event,
  }));
  return { events, more: ready.length < rows.length };
}

function xid({ transaction }: Position): SQL {
  return sql`${String(transaction)}::xid8`;
}
