import type { AppointmentEvent } from '@salon/shared-lib/domain';
import { type SQL, sql } from 'drizzle-orm';
import { type Queries, rowsOf } from '../db/database.ts';

/**
 * A place in the order of events: the transaction that wrote one, and its id. Ids alone would not do: they are
 * given before the commit, so a lower one may appear after a higher one was already sent.
 */
export type Position = { transaction: number; id: number };

export type StoredEvent = { position: Position; event: AppointmentEvent };

const batch = 200;

/** No transaction at or after this one has been told of. */
const settled = sql`pg_snapshot_xmin(pg_current_snapshot())`;

/** Where someone who starts to listen now begins. */
export async function currentPosition(queries: Queries): Promise<Position> {
  const [row] = await rowsOf<{ transaction: string }>(
    queries,
    sql`select ${settled}::text as transaction`,
  );
  return { transaction: Number(row?.transaction), id: 0 };
}

/** Whether everything after `position` is still kept: whether something at or before it is. */
export async function isKept(queries: Queries, position: Position): Promise<boolean> {
  const [row] = await rowsOf<{ kept: boolean }>(
    queries,
    sql`select ${xid(position)} <= ${settled}
          and exists (select from events where (transaction, id) <= (${xid(position)}, ${position.id})) as kept`,
  );
  return row?.kept === true;
}

/**
 * The next events after `position`, in the order in which everyone sees them. `more`: there are others, which can't be
 * read before a transaction that is under way has ended.
 */
export async function readEvents(
  queries: Queries,
  position: Position,
): Promise<{ events: StoredEvent[]; more: boolean }> {
  const rows = await rowsOf<Row>(
    queries,
    sql`select transaction::text, id, type, appointment_id, date, technician_id, before_date, before_technician_id,
          transaction < ${settled} as settled
        from events where (transaction, id) > (${xid(position)}, ${position.id})
        order by transaction, id limit ${batch}`,
  );
  const ready = rows.filter(({ settled }) => settled);
  return { events: ready.map(toEvent), more: ready.length < rows.length };
}

type Row = {
  transaction: string;
  id: number;
  type: AppointmentEvent['type'];
  appointment_id: number;
  date: string;
  technician_id: number;
  before_date: string | null;
  before_technician_id: number | null;
  settled: boolean;
};

function toEvent({ transaction, id, type, ...row }: Row): StoredEvent {
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
