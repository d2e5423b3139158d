import type { AnswerOf, heldMessage as endpoint } from '@salon/shared-lib/endpoints';
import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Queries } from '../db/database.ts';
import { type Caller, callerName } from '../identity/permission.ts';
import { dropHeld, sendHeld } from '../messages/held.ts';
import { lockBooking } from './booking.ts';

/** Drops the held messages about a change, or sends them now (docs/rules.md#held-messages). @throws Refusal 404. */
export async function heldMessage(
  queries: Queries,
  caller: Caller,
  { id, action }: z.output<typeof endpoint.body>,
): Promise<AnswerOf<typeof endpoint>> {
  const booking = await lockBooking(queries, id);
  if (action === 'send') {
    return { id: booking.id, outcome: (await sendHeld(queries, booking.id)) ? 'sending' : 'none' };
  }
  if (!(await dropHeld(queries, booking.id))) return { id: booking.id, outcome: 'none' };
  await queries.execute(
    sql`insert into audit (actor, action, appointment_id) values (${callerName(caller)}, 'message dropped', ${booking.id})`,
  );
  return { id: booking.id, outcome: 'dropped' };
}
