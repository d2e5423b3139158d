import { type SalonEvent, salonEventSchema } from '@salon/shared-lib/domain';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queries } from '../db/database.ts';
import { rowsOf } from '../db/rows.ts';

/**
 * A position in the order of events: the transaction that wrote the event, and its id. Ids alone are no order, because
 * they are assigned before the commit: a lower one may become visible after a higher one was sent.
 */
export type Position = { transaction: number; id: number };

/** The `id` of an event on the wire. */
export function formatPosition({ transaction, id }: Position): string {
  return `${transaction}-${id}`;
}

/** Null for a text that `formatPosition` did not write. */
export function parsePosition(text: string): Position | null {
  const [, transaction, id] = /^(\d{1,15})-(\d{1,15})$/.exec(text) ?? [];
  return transaction && id ? { transaction: Number(transaction), id: Number(id) } : null;
}

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
          case when details is not null then jsonb_build_object('type', type) || details else jsonb_build_object('type', type, 'id', appointment_id, 'date', date, 'technician_id', technician_id,
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
