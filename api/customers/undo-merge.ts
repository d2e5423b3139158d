import type { CustomerRecord } from '@salon/shared-lib/domain';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { auditRow } from '../db/audit.ts';
import type { Queries } from '../db/database.ts';
import { required, rowsOf } from '../db/rows.ts';
import { refuse } from '../http/refusal.ts';
import { type Caller, callerName } from '../identity/permission.ts';
import { enqueueEmailProof } from '../messages/enqueue.ts';
import { announceCustomers, announceRecord } from './customer-events.ts';
import { lockCustomers, type Moved, readRow, writeRow } from './merge.ts';
import { type MergeRow, rowSchema, unmergedRows } from './merged-row.ts';
import { refuseTaken, writeFurther } from './numbers.ts';
import { type Now, readRecord, undoDays } from './record.ts';
import { recountTotals } from './totals.ts';

const mergeRow = z.object({
  kept_id: z.int(),
  folded_id: z.int(),
  is_latest: z.boolean(),
  details: z.object({
    kept: rowSchema,
    folded: rowSchema,
    after: rowSchema,
    moved: z.custom<Moved>(),
  }),
});
type Details = z.output<typeof mergeRow>['details'];

/**
 * Makes two customers of the one that a merge made, within 30 days: the folded one as it was, the kept one as it was
 * but for what has changed since; appointments that were booked since stay with the kept one
 * (docs/rules.md#customer-records). Runs in the caller's transaction.
 * @throws Refusal 404 `merge_not_found`; 409 `merge_not_latest` where the kept customer was merged again since,
 * `customer_exists` where a number of the one is another customer's now, or the kept customer's own is that of the
 * folded one.
 */
export async function undoMerge(
  queries: Queries,
  caller: Caller,
  now: Now,
  mergeId: number,
): Promise<{ keep: CustomerRecord; fold: CustomerRecord }> {
  const oldest = new Date(now.ms - undoDays * 86_400_000).toISOString();
  const read = sql`select m.kept_id, m.folded_id, m.details,
      not exists (select from customer_merges later where later.kept_id = m.kept_id and later.id > m.id) as is_latest
    from customer_merges m where m.id = ${mergeId} and m.at > ${oldest}`;
  const found = () => refuse('merge_not_found');
  const { kept_id: locked } = required(await rowsOf(queries, mergeRow, read), found);
  await lockCustomers(queries, [locked]);
  // Once more, because another caller may have undone it meanwhile.
  const merge = required(await rowsOf(queries, mergeRow, read), found);
  const { kept_id: keep, folded_id: fold, details } = merge;
  if (!merge.is_latest || keep !== locked) throw refuse('merge_not_latest');
  const rows = unmergedRows({
    now: await readRow(queries, keep),
    before: details.kept,
    after: details.after,
    folded: details.folded,
  });
  await writeBoth(queries, { keep, fold }, rows).catch(refuseTaken);
  await moveBack(queries, { keep, fold, moved: details.moved });
  await restoreConsent(queries, { keep, fold, details });
  if (rows.folded.email_proven_at === null) await enqueueEmailProof(queries, fold);
  await queries.execute(sql`delete from customer_merges where id = ${mergeId}`);
  await recountTotals(queries, [keep, fold]);
  await announceCustomers(queries, [keep], now.moment.date);
  await announceRecord(queries, null);
  const actor = callerName(caller);
  await queries.execute(
    auditRow(actor, 'merge undone', { id: keep, folded: fold, merge: mergeId }),
  );
  return {
    keep: await readRecord(queries, keep, now),
    fold: await readRecord(queries, fold, now),
  };
}

type Both = { kept: MergeRow; folded: MergeRow };

async function writeBoth(
  queries: Queries,
  { keep, fold }: { keep: number; fold: number },
  { kept, folded }: Both,
): Promise<void> {
  await writeRow(queries, keep, kept);
  const { further, ...row } = folded;
  const columns = sql.raw(
    Object.keys(row)
      .filter((name) => /^\w+$/.test(name))
      .map((name) => `"${name}"`)
      .join(', '),
  );
  await queries.execute(
    sql`insert into customers (${columns}) overriding system value
        select ${columns} from jsonb_populate_record(null::customers, ${JSON.stringify(row)}::jsonb)`,
  );
  await writeFurther(queries, [{ id: fold, ...further }]);
}

/** Where a customer has the number again to which texts about a booking were consented. */
async function restoreConsent(
  queries: Queries,
  { keep, fold, details }: { keep: number; fold: number; details: Details },
): Promise<void> {
  const { kept, folded, moved } = details;
  await queries.execute(
    sql`update appointments a set text_consent = true from customers c
        where a.id = any(${sql.param(moved.texted)}::int[]) and c.id = a.customer_id
          and (c.id, c.phone) in ((${keep}, ${kept.phone}), (${fold}, ${folded.phone}))`,
  );
}

async function moveBack(
  queries: Queries,
  { keep, fold, moved }: { keep: number; fold: number; moved: Moved },
): Promise<void> {
  const [from, to] = [`customer:${keep}`, `customer:${fold}`];
  const list = (ids: readonly number[]): SQL => sql`${sql.param(ids)}::int[]`;
  await queries.execute(
    sql`update appointments set customer_id = ${fold},
          cancelled_by = case when id = any(${list(moved.cancelled)}) and cancelled_by = ${from} then ${to} else cancelled_by end
        where id = any(${list(moved.appointments)}) and customer_id = ${keep}`,
  );
  await queries.execute(
    sql`update audit set actor = ${to} where id = any(${list(moved.audit)}) and actor = ${from}`,
  );
  await queries.execute(
    sql`update email_proofs set customer_id = ${fold} where id = any(${sql.param(moved.proofs)}::text[]) and customer_id = ${keep}`,
  );
  await queries.execute(
    sql`update customer_merges set kept_id = ${fold} where id = any(${list(moved.merges)}) and kept_id = ${keep}`,
  );
}
