import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { idRow, rowsOf } from '../db/rows.ts';
import { refuse } from '../http/refusal.ts';
import { type Caller, callerName } from '../identity/permission.ts';
import type { Message } from '../messages/outbox.ts';
import { textObstacle } from '../messages/send-text.ts';
import { hasStopped } from '../messages/stopped.ts';
import { readInbound } from './read.ts';
import { lockTexts } from './store.ts';

/**
 * Stores and enqueues the answer to a text; the same words to the same text once. Who answers has read what came before.
 * @throws Refusal 404; 409 `texts_stopped`, or `texts_not_possible` where the number gets no texts.
 */
export async function answerText(
  { database, publicData, clock }: Pick<Context, 'database' | 'publicData' | 'clock'>,
  caller: Caller,
  id: number,
  body: string,
): Promise<void> {
  const data = await publicData.current();
  await database.transaction(async (queries) => {
    const { phone } = await readInbound(queries, id);
    await lockTexts(queries, phone);
    if (await hasStopped(queries, phone)) throw refuse('texts_stopped');
    if (textObstacle(data, phone) !== null) throw refuse('texts_not_possible');
    const actor = callerName(caller);
    const at = new Date(clock()).toISOString();
    const job = sql`md5(concat_ws(':', 'answer', ${id}::text, ${body}::text))::uuid`;
    const stored = await rowsOf(
      queries,
      idRow,
      sql`insert into texts (phone, inbound, body, at, actor, job) values (${phone}, false, ${body}, ${at}, ${actor}, ${job})
          on conflict (job) do nothing returning id`,
    );
    if (stored.length === 0) return;
    const message: Message = { kind: 'answer', channel: 'customer_text' };
    await queries.execute(
      sql`select enqueue_jobs(array[${job}], array[${JSON.stringify(message)}::jsonb], ${`texts ${id}`}::text)`,
    );
    await queries.execute(
      sql`update texts set read_at = ${at} where phone = ${phone} and id <= ${id} and inbound and read_at is null`,
    );
  });
}
