import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database, Queries } from '../db/database.ts';
import { rowsOf } from '../db/rows.ts';
import { refuse } from '../http/refusal.ts';

export type Answer = { status: number; body: unknown };

/** The `Idempotency-Key` of a request; keys of different callers are different. */
type IdempotencyKey = { caller: string; key: string; request: unknown };

const keyHours = 24;

/**
 * Runs `work` once per key (docs/rules.md#idempotency): the first answer, a refusal included, is stored in the
 * transaction of `work` and answers every repetition. Without a key, `work` gets a transaction only if it `needs` one.
 * @throws Refusal 422 when the key was used for another request.
 */
export async function oncePerKey(
  database: Database,
  key: IdempotencyKey | null,
  needs: 'statement' | 'transaction',
  work: (queries: Queries) => Promise<Answer>,
): Promise<Answer> {
  if (!key && needs === 'statement') return work(database.queries);
  return database.transaction(async (queries) => {
    if (!key) return work(queries);
    const earlier = await claim(queries, key);
    if (earlier) return earlier;
    const answer = await work(queries);
    await queries.execute(
      sql`update idempotency_keys set status = ${answer.status}, answer = ${JSON.stringify(answer.body)}::jsonb
          where caller = ${key.caller} and key = ${key.key}`,
    );
    return answer;
  });
}

/** Claims the key, or returns its stored answer. A concurrent request with the same key waits here for the first. */
async function claim(
  queries: Queries,
  { caller, key, request }: IdempotencyKey,
): Promise<Answer | null> {
  const hash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  const claimed = await rowsOf(
    queries,
    z.object({}),
    sql`insert into idempotency_keys (caller, key, request_hash) values (${caller}, ${key}, ${hash})
        on conflict (caller, key) do update
          set request_hash = excluded.request_hash, status = null, answer = null, created_at = now()
          where idempotency_keys.created_at < now() - make_interval(hours => ${keyHours})
        returning 1`,
  );
  if (claimed.length > 0) return null;
  const [stored] = await rowsOf(
    queries,
    z.object({ request_hash: z.string(), status: z.int(), answer: z.unknown() }),
    sql`select request_hash, status, answer from idempotency_keys where caller = ${caller} and key = ${key}`,
  );
  if (stored?.request_hash !== hash) throw refuse('key_reused');
  return { status: stored.status, body: stored.answer };
}
