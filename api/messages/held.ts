import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queries } from '../db/database.ts';
import { rowsOf } from '../db/rows.ts';
import { holdMessages } from './enqueue.ts';

const stateSchema = z.object({
  date: z.string(),
  start: z.int(),
  /** By the id of the appointment. */
  technicians: z.record(z.string(), z.int()),
  /** Minutes and services of each appointment. */
  contents: z._default(z.record(z.string(), z.string()), {}),
});
/** Where a booking is, and what it has. */
export type BookingState = z.infer<typeof stateSchema>;

const toldSchema = z.extend(stateSchema, { sequence: z.int() });
/** Where a booking was when its customer was told of it last, and the change that it was told with. */
export type ToldState = z.infer<typeof toldSchema>;

/** The jobs about the last change of a booking (`a`), which may be its cancellation. */
const lastJobs = (bookingId: number, channels: SQL) => sql`name = 'messages' and id in (
  select md5(concat_ws(':', a.id, a.sequence, kind, channel))::uuid
  from appointments a, unnest(${channels}) as channel, unnest(array['confirm', 'cancel']) as kind where a.id = ${bookingId})`;
const allChannels = sql`array['customer_mail', 'customer_text', 'owner_mail']`;
const customerChannels = sql`array['customer_mail', 'customer_text']`;
const isHeld = sql`state < 'active' and data ? 'held'`;

/**
 * Holds the messages about the last change of a booking for so long. `told`: where it was before the changes that are held. Runs
 * after they were enqueued, in that transaction (docs/rules.md#held-messages).
 */
export async function holdChange(
  queries: Queries,
  bookingId: number,
  told: ToldState,
  seconds: number,
  kind: 'cancel' | 'confirm' = 'confirm',
): Promise<void> {
  await holdMessages(queries, bookingId, kind, seconds);
  await queries.execute(
    sql`update pgboss.job set data = data || jsonb_build_object('held', ${JSON.stringify(told)}::jsonb)
        where ${lastJobs(bookingId, allChannels)}`,
  );
}

const heldRow = z.object({ isHeld: z.boolean(), told: z.nullable(toldSchema) });

/**
 * Where a booking was before the changes whose messages are held; null where none are, or where one of them is being sent. They stay
 * locked until the caller's transaction ends, so that none is sent meanwhile. Before the booking is changed.
 */
export async function lockHeld(queries: Queries, bookingId: number): Promise<ToldState | null> {
  const rows = await rowsOf(
    queries,
    heldRow,
    sql`select ${isHeld} as "isHeld", data->'held' as told from pgboss.job
        where ${lastJobs(bookingId, allChannels)} order by id for update`,
  );
  return rows.every((row) => row.isHeld) ? (rows[0]?.told ?? null) : null;
}

/** Whether a message to the customer about the last change of a booking has left, or is being sent. Locks them as `lockHeld` does. */
export async function lockTold(queries: Queries, bookingId: number): Promise<boolean> {
  const rows = await rowsOf(
    queries,
    z.object({ hasLeft: z.boolean() }),
    sql`select state = 'active' or coalesce(data->>'outcome' = 'sent', false) as "hasLeft" from pgboss.job
        where ${lastJobs(bookingId, customerChannels)} order by id for update`,
  );
  return rows.some(({ hasLeft }) => hasLeft);
}

/** Whether there is a message to the customer about the last change of a booking, sent or not. */
export async function hasCustomerMessage(queries: Queries, bookingId: number): Promise<boolean> {
  const rows = await rowsOf(
    queries,
    z.object({}),
    sql`select from pgboss.job where ${lastJobs(bookingId, customerChannels)} limit 1`,
  );
  return rows.length > 0;
}

export function isSameState(a: BookingState, b: BookingState): boolean {
  const ids = Object.keys(a.technicians);
  return (
    a.date === b.date &&
    a.start === b.start &&
    ids.length === Object.keys(b.technicians).length &&
    ids.every((id) => a.technicians[id] === b.technicians[id] && a.contents[id] === b.contents[id])
  );
}

/**
 * Drops the held messages to the customer; those to the owner stay. False when none of the booking is held any more. A repeated call
 * has the same answer until the message to the owner has left.
 */
export async function dropHeld(queries: Queries, bookingId: number): Promise<boolean> {
  if (!(await lockHeld(queries, bookingId))) return false;
  await queries.execute(
    sql`delete from pgboss.job where ${isHeld} and ${lastJobs(bookingId, customerChannels)}`,
  );
  return true;
}

/** Lets the held messages leave now. False when none of the booking is held any more. */
export async function sendHeld(queries: Queries, bookingId: number): Promise<boolean> {
  const rows = await rowsOf(
    queries,
    z.object({}),
    sql`update pgboss.job set start_after = now() where ${isHeld} and ${lastJobs(bookingId, allChannels)} returning id`,
  );
  return rows.length > 0;
}
