import { type AppointmentEvent, appointmentEventTypes } from '@salon/shared-lib/domain';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queries } from '../db/database.ts';
import { rowsOf } from '../db/rows.ts';

/**
 * A position in the order of events: the transaction that wrote the event, and its id. Ids alone are no order, because
 * they are assigned before the commit: a lower one may become visible after a higher one was sent.
 */
export type Position = { transaction: number; id: number };

export type StoredEvent = { position: Position; event: AppointmentEvent };

const rowSchema = z.object({
  transaction: z.string(),
  id: z.union([z.int(), z.string()]),
  type: z.enum(appointmentEventTypes),
  appointment_id: z.int(),
  date: z.string(),
  technician_id: z.int(),
  before_date: z.nullable(z.string()),
  before_technician_id: z.nullable(z.int()),
  settled: z.boolean(),
});

const maxEvents = 200;

/** Events of this transaction and later ones are not sent yet: an earlier one may still be uncommitted. */
const settled = sql`pg_snapshot_xmin(pg_current_snapshot())`;

/** The position at which a new stream begins. */
export async function currentPosition(queries: Queries): Promise<Position> {
  const [row] = await rowsOf(
    queries,
    z.object({ transaction: z.string() }),
    sql`select ${settled}::text as transaction`,
  );
  return { transaction: Number(row?.transaction), id: 0 };
}

/** Whether all events after `position` are still stored, which is so when one at or before it is. */
export async function isKept(queries: Queries, position: Position): Promise<boolean> {
  const [row] = await rowsOf(
    queries,
    z.object({ kept: z.boolean() }),
    sql`select ${xid(position)} <= ${settled}
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
): Promise<{ events: StoredEvent[]; more: boolean }> {
  const rows = await rowsOf(
    queries,
    rowSchema,
    sql`select transaction::text, id, type, appointment_id, date, technician_id, before_date, before_technician_id,
          transaction < ${settled} as settled
        from events where (transaction, id) > (${xid(position)}, ${position.id})
        order by transaction, id limit ${maxEvents}`,
  );
  const ready = rows.filter(({ settled }) => settled);
  return { events: ready.map(toEvent), more: ready.length < rows.length };
}

function toEvent({ transaction, id, type, ...row }: z.infer<typeof rowSchema>): StoredEvent {
  const { before_date, before_technician_id } = row;
  return {
    position: { transaction: Number(transaction), id: Number(id) },
    event: {
      type,
      id: row.appointment_id,
      date: row.date,
      technician_id: row.technician_id,
      before:
        before_date === null || before_technician_id === null
          ? null
          : { date: before_date, technician_id: before_technician_id },
    },
  };
}

function xid({ transaction }: Position): SQL {
  return sql`${String(transaction)}::xid8`;
}
