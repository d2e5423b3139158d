import type {
  CustomerRecord,
  MergedCustomers,
  MergeRequest,
  RecordedVisit,
} from '@salon/shared-lib/domain';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { auditRow } from '../db/audit.ts';
import type { Queries } from '../db/database.ts';
import { idRow, required, rowsOf } from '../db/rows.ts';
import { refuse } from '../http/refusal.ts';
import { type Caller, callerName } from '../identity/permission.ts';
import { enqueueEmailProof } from '../messages/enqueue.ts';
import { announceCustomers, announceRecord } from './customer-events.ts';
import { isSomebody } from './former-customer.ts';
import { type MergeRow, mergedRow, rowSchema } from './merged-row.ts';
import { listed, readFurther, writeFurther } from './numbers.ts';
import { type Now, readRecord, readRecords } from './record.ts';
import { recountTotals } from './totals.ts';

/** What a merge has moved, by id, so that undoing it puts back exactly that. */
export type Moved = {
  appointments: number[];
  /** Appointments that the folded customer had cancelled. */
  cancelled: number[];
  audit: number[];
  proofs: string[];
  /** Earlier merges of the folded customer. */
  merges: number[];
  /** Appointments with consent to texts about them, to the number that was not chosen. */
  texted: number[];
};

/**
 * Makes one customer of two: everything that belonged to `fold` belongs to `keep`, whose further numbers and notes have those of
 * both (docs/rules.md#customer-records). With `preview` nothing changes. Runs in the caller's transaction.
 * @throws Refusal 404; 400 `same_customer`.
 */
export async function mergeCustomers(
  queries: Queries,
  caller: Caller,
  now: Now,
  request: MergeRequest,
): Promise<MergedCustomers> {
  const { keep, fold, preview } = request;
  if (keep === fold) throw refuse('same_customer');
  if (!preview) await lockCustomers(queries, [keep, fold]);
  const [kept, folded] = await readRecords(queries, [keep, fold], now);
  if (!kept || !folded) throw refuse('customer_not_found');
  const before = { kept: await readRow(queries, keep), folded: await readRow(queries, fold) };
  const after = mergedRow(before.kept, before.folded, request);
  if (preview) {
    const becomes = previewOf(kept, folded, after);
    return { merge_id: null, keep: kept, fold: folded, becomes };
  }
  // Those that move are announced by their change.
  await announceCustomers(queries, [keep], now.moment.date);
  const texted = await endOtherConsent(queries, request.phone === 'keep' ? fold : keep);
  const moved = { ...(await moveAll(queries, fold, keep)), texted };
  // First, because a number belongs to one customer only.
  await queries.execute(sql`delete from customers where id = ${fold}`);
  await writeRow(queries, keep, after);
  if (after.email_proven_at === null) await enqueueEmailProof(queries, keep);
  await announceRecord(queries, null);
  const actor = callerName(caller);
  const details = { kept: before.kept, folded: before.folded, after, moved };
  const [merge] = await rowsOf(
    queries,
    idRow,
    sql`insert into customer_merges (kept_id, folded_id, at, actor, details)
        values (${keep}, ${fold}, ${new Date(now.ms).toISOString()}, ${actor}, ${JSON.stringify(details)}::jsonb) returning id`,
  );
  if (!merge) throw new Error('The merge was not stored.');
  await recountTotals(queries, [keep]);
  await queries.execute(
    auditRow(actor, 'customers merged', { id: keep, folded: fold, merge: merge.id }),
  );
  const becomes = await readRecord(queries, keep, now);
  return { merge_id: merge.id, keep: kept, fold: folded, becomes };
}

/** Appointments first, as in every statement that changes both, then bookings, then the customers; each in the order of ids. */
export async function lockCustomers(queries: Queries, ids: readonly number[]): Promise<void> {
  const list = sql`${sql.param(ids.toSorted((a, b) => a - b))}::int[]`;
  await queries.execute(
    sql`select from appointments where customer_id = any(${list}) order by id for update`,
  );
  await queries.execute(
    sql`select pg_advisory_xact_lock(hashtext('bookings of a customer'), id) from unnest(${list}) as id`,
  );
  await queries.execute(sql`select from customers where id = any(${list}) order by id for update`);
}

/** The row of a customer as JSON. @throws Refusal 404. */
export async function readRow(queries: Queries, id: number): Promise<MergeRow> {
  const further = JSON.stringify(await readFurther(queries, id));
  const rows = await rowsOf(
    queries,
    z.object({ row: rowSchema }),
    sql`select to_jsonb(c) - 'search' || jsonb_build_object('further', ${further}::jsonb) as row
        from customers c where c.id = ${id} and ${isSomebody}`,
  );
  return required(rows, () => refuse('customer_not_found')).row;
}

/** Writes the columns of a row that merging changes, and the further numbers. */
export async function writeRow(queries: Queries, id: number, row: MergeRow): Promise<void> {
  await queries.execute(
    sql`update customers c set name = r.name, phone = r.phone, notes = r.notes,
          email = r.email, email_proven_at = r.email_proven_at, email_device = r.email_device, email_locale = r.email_locale,
          opt_in_sms = r.opt_in_sms, consent_at = r.consent_at, consent_source = r.consent_source,
          phone_proven_at = r.phone_proven_at, name_device = r.name_device, own_device = r.own_device
        from jsonb_populate_record(null::customers, ${JSON.stringify(row)}::jsonb) r where c.id = ${id}`,
  );
  await writeFurther(queries, [{ id, ...row.further }]);
}

/** Consent to texts about a booking belongs to a number, and ends with it. Answers which appointments had it. */
async function endOtherConsent(queries: Queries, id: number): Promise<number[]> {
  const ended = await rowsOf(
    queries,
    idRow,
    sql`update appointments set text_consent = false where customer_id = ${id} and text_consent returning id`,
  );
  return ended.map((row) => row.id);
}

async function moveAll(
  queries: Queries,
  fold: number,
  keep: number,
): Promise<Omit<Moved, 'texted'>> {
  const [from, to] = [`customer:${fold}`, `customer:${keep}`];
  const ids = async (statement: SQL) =>
    (await rowsOf(queries, idRow, statement)).map(({ id }) => id);
  const cancelled = await ids(
    sql`select id from appointments where customer_id = ${fold} and cancelled_by = ${from}`,
  );
  const appointments = await ids(
    sql`update appointments set customer_id = ${keep}, cancelled_by = case when cancelled_by = ${from} then ${to} else cancelled_by end
        where customer_id = ${fold} returning id`,
  );
  const audit = await ids(sql`update audit set actor = ${to} where actor = ${from} returning id`);
  const proofs = await rowsOf(
    queries,
    z.object({ id: z.string() }),
    sql`update email_proofs set customer_id = ${keep} where customer_id = ${fold} returning id`,
  );
  const merges = await ids(
    sql`update customer_merges set kept_id = ${keep} where kept_id = ${fold} returning id`,
  );
  return { appointments, cancelled, audit, proofs: proofs.map(({ id }) => id), merges };
}

/** What the kept customer would be, without writing it. */
function previewOf(kept: CustomerRecord, folded: CustomerRecord, after: MergeRow): CustomerRecord {
  const source = after.consent_source;
  const sum = (name: 'visits' | 'no_shows' | 'cancelled' | 'spent') => kept[name] + folded[name];
  return {
    ...kept,
    name: after.name,
    phone: after.phone,
    second_phone: after.further.second,
    other_phones: listed(after.further),
    email: after.email,
    optInSms: after.opt_in_sms,
    consent:
      after.consent_at === null || source === null
        ? null
        : { at: new Date(after.consent_at).toISOString(), source },
    notes: after.notes,
    visits: sum('visits'),
    no_shows: sum('no_shows'),
    cancelled: sum('cancelled'),
    spent: sum('spent'),
    last: outermost(kept.last, folded.last, (a, b) => a > b),
    next: outermost(kept.next, folded.next, (a, b) => a < b),
  };
}

/** The better of two visits; those that begin at one moment are both of them. */
function outermost(
  one: RecordedVisit,
  other: RecordedVisit,
  isBetter: (a: string, b: string) => boolean,
): RecordedVisit {
  if (!one || !other) return one ?? other;
  const key = ({ date, start_service_time }: NonNullable<RecordedVisit>) =>
    `${date} ${String(start_service_time).padStart(4, '0')}`;
  if (key(one) === key(other))
    return { ...one, technicians: [...one.technicians, ...other.technicians].toSorted() };
  return isBetter(key(other), key(one)) ? other : one;
}
