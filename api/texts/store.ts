import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queries } from '../db/database.ts';
import { rowsOf } from '../db/rows.ts';
import type { TextCommand } from './inbound-text.ts';

/** A text as it is stored (`db/texts-schema.ts`). */
type NewText = {
  phone: string;
  body: string;
  at: SQL;
  command: TextCommand | null;
};

/** One text of a number after the other. Runs first in the caller's transaction. */
export async function lockTexts(queries: Queries, phone: string): Promise<void> {
  await queries.execute(
    sql`select pg_advisory_xact_lock(hashtext('texts of a number'), hashtext(${phone}))`,
  );
}

/** Stores a text to the salon. False for one that is stored already: the provider repeats a report that had no answer. */
export async function storeInbound(
  queries: Queries,
  { phone, body, at, command, providerId }: NewText & { providerId: string | null },
): Promise<boolean> {
  const rows = await rowsOf(
    queries,
    z.object({}),
    sql`insert into texts (phone, inbound, body, at, command, provider_id)
        values (${phone}, true, ${body}, ${at}, ${command}, ${providerId})
        on conflict (provider_id) do nothing returning id`,
  );
  return rows.length > 0;
}

/** Stores what the salon answers by itself. `asks`: the booking, with its last change, that it asks about, and until when. */
export async function storeAutomatic(
  queries: Queries,
  { phone, body, at, command }: NewText,
  asks: { id: number; sequence: number; until: SQL } | null,
): Promise<void> {
  if (asks) await endQuestion(queries, phone);
  await queries.execute(
    sql`insert into texts (phone, inbound, body, at, command, asks_about, asks_sequence, asks_until)
        values (${phone}, false, ${body}, ${at}, ${command}, ${asks?.id ?? null}, ${asks?.sequence ?? null}, ${asks?.until ?? null})`,
  );
}

const questionRow = z.object({ id: z.int(), sequence: z.int(), isOpen: z.boolean() });
export type Question = z.infer<typeof questionRow>;

/**
 * The booking that a number was asked about, and the change that it had then; null where no question of the last day
 * waits for an answer. One that is not open any more has no effect.
 */
export async function askedBooking(
  queries: Queries,
  phone: string,
  now: SQL,
): Promise<Question | null> {
  const [question] = await rowsOf(
    queries,
    questionRow,
    sql`select asks_about as id, asks_sequence as sequence, asks_until > ${now} as "isOpen" from texts
        where phone = ${phone} and asks_until > ${now} - interval '24 hours' order by id desc limit 1`,
  );
  return question ?? null;
}

/** Ends the question that a number was asked. */
export async function endQuestion(queries: Queries, phone: string): Promise<void> {
  await queries.execute(
    sql`update texts set asks_until = null where phone = ${phone} and asks_until is not null`,
  );
}

/** Whether the salon thanked a number for a text within a day, which it does once. */
export async function wasThanked(queries: Queries, phone: string, now: SQL): Promise<boolean> {
  const rows = await rowsOf(
    queries,
    z.object({}),
    sql`select from texts where phone = ${phone} and not inbound and actor is null and command is null
        and at > ${now} - interval '24 hours' limit 1`,
  );
  return rows.length > 0;
}
