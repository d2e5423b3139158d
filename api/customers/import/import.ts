import { setImmediate } from 'node:timers/promises';
import {
  type CustomerImport,
  type CustomerImported,
  maxImportChanges,
  maxImportValues,
  maxNotes,
} from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import type { LocalDate } from '@salon/shared-lib/scheduling';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { auditRow } from '../../db/audit.ts';
import type { Queries } from '../../db/database.ts';
import { lockAppointments } from '../../db/lock-appointments.ts';
import { rowsOf } from '../../db/rows.ts';
import { type Caller, callerName } from '../../identity/permission.ts';
import { readPublicData } from '../../public-data/public-data.ts';
import { announceCustomers, announceRecord, lockAnnounced } from '../customer-events.ts';
import { type FurtherNumbers, withoutOwn, writeFurther } from '../numbers.ts';
import { readChosen, rememberChosen } from './columns.ts';
import { Faults } from './faults.ts';
import type { ImportedVisit } from './read-visit.ts';
import { type ImportedRow, readImport } from './rows.ts';
import { addVisits, newVisits } from './visits.ts';

/** Rows written by one statement, so that none takes long, and progress is reported often. */
const chunk = 500;

/** How the caller follows an import, and ends it. */
export type ImportWatch = {
  /** Of `total` lines so many are written, in a transaction that has not ended. */
  onWritten(written: number, total: number): void;
  /** Ends the import where it comes before the commit: nothing is written then. */
  signal: AbortSignal;
};

const ownerRow = z.object({
  id: z.int(),
  name: z.string(),
  phone: z.string(),
  numbers: z.array(z.string()),
  second: z.nullable(z.string()),
  merged: z.array(z.string()),
  notes: z.nullable(z.string()),
});
type Owner = z.output<typeof ownerRow>;
type Writable = ImportedRow & { id: number | null } & FurtherNumbers;

/**
 * Creates the customers of a CSV text, changes those to whom the number of a line leads already, and books their visits; all of it, or with
 * any fault or with `preview` nothing (docs/rules.md#customer-records). Runs in the caller's transaction.
 */
export async function importCustomers(
  queries: Queries,
  caller: Caller,
  today: LocalDate,
  { csv, preview, columns: given = {} }: CustomerImport,
  { onWritten, signal }: ImportWatch,
): Promise<CustomerImported> {
  const faults = new Faults();
  const salon = { ...(await readPublicData(queries)), today };
  const { columns, lines } = readImport(csv, await readChosen(queries, given), salon, faults);
  const rows = lines.flatMap(({ customer }) => customer ?? []);
  const read = lines.flatMap(({ visit }) => visit ?? []);
  const wanted = read.filter((visit) => visit !== 'cancelled');
  const mayWrite = !preview && faults.count === 0;
  if (mayWrite && wanted.length > 0) await lockAppointments(queries);
  const owners = await (mayWrite ? lockOwners(queries, today, rows) : ownersOf(queries, rows));
  const writable = rows.map((row): Writable => {
    const owner = owners.get(row.phone);
    const second = row.second_phone;
    const other = second === null ? undefined : owners.get(second);
    if (other && other.id !== owner?.id) faults.add(row.line, m.import_second_phone_known());
    // The notes of two who were merged may be longer, and come back as they went out.
    if (row.notes !== null && row.notes.length > maxNotes && row.notes !== owner?.notes)
      faults.add(row.line, m.import_column_at_most({ column: 'notes', n: maxNotes }));
    const further = withoutOwn(
      { second: second ?? owner?.second ?? null, merged: owner?.merged ?? [] },
      owner?.phone ?? row.phone,
    );
    return { ...row, id: owner?.id ?? null, ...further };
  });
  const known: Writable[] = [];
  const lineOf = new Map<number, number>();
  for (const row of writable) {
    if (row.id === null) continue;
    const earlier = lineOf.get(row.id);
    if (earlier === undefined) known.push(row);
    else if (read.length === 0) faults.add(row.line, m.import_twice({ line: earlier }));
    lineOf.set(row.id, row.line);
  }
  const visits = await newVisits(queries, wanted, (phone) => owners.get(phone), faults);
  const added = writable.filter(({ id }) => id === null);
  const saved = mayWrite && faults.count === 0;
  if (saved) {
    let written = 0;
    const say = async (more: number) => {
      written += more;
      onWritten(written, known.length + added.length + visits.length);
      // Time for the words to go out, and for the end of the connection to come in.
      await setImmediate();
      signal.throwIfAborted();
    };
    await say(0);
    for (const rows of chunksOf(known)) {
      await change(queries, rows);
      await say(rows.length);
    }
    for (const rows of chunksOf(added)) {
      await add(queries, rows);
      await say(rows.length);
    }
    const stored = visits.length > 0 ? await ownersOf(queries, rows) : owners;
    for (const some of chunksOf(visits)) {
      await addVisits(queries, some, (phone) => stored.get(phone), callerName(caller));
      await say(some.length);
    }
    for (const ids of chunksOf(shownAnew(known, owners)))
      await announceCustomers(queries, ids, today);
    await rememberChosen(queries, given);
    await announceRecord(queries, null);
    const counts = { created: added.length, changed: known.length, visits: visits.length };
    await queries.execute(auditRow(callerName(caller), 'customers imported', counts));
    // The end of the connection may have come in since the last line: once more, before the commit.
    await setImmediate();
    signal.throwIfAborted();
  }
  faults.list.sort((a, b) => a.line - b.line);
  return {
    saved,
    created: added.length,
    changed: known.length,
    visits: visits.length,
    left_out: read.length - visits.length,
    changes: known.slice(0, maxImportChanges).flatMap(({ line, phone, name: becomes }) => {
      const owner = owners.get(phone);
      return owner ? [{ line, id: owner.id, name: owner.name, becomes }] : [];
    }),
    columns,
    values: lines.slice(0, maxImportValues).map(({ line, customer, visit }) => ({
      line,
      is_new: writable.some((one) => one.line === line && one.id === null),
      name: customer?.name ?? null,
      phone: customer?.phone ?? null,
      second_phone: customer?.second_phone ?? null,
      email: customer?.email ?? null,
      texts: customer?.texts ?? null,
      language: customer?.locale ?? null,
      notes: customer?.notes ?? null,
      visit: visit === null || visit === 'cancelled' ? null : shownVisit(visit),
    })),
    fault_count: faults.count,
    faults: faults.list,
  };
}

const shownVisit = ({
  guest_name,
  date,
  start,
  minutes,
  technician,
  services,
  status,
  note,
}: ImportedVisit) => ({
  date,
  start,
  minutes,
  technician: technician.name,
  services: services.map(({ name }) => name),
  prices: services.map(({ price }) => price),
  status,
  note,
  guest_name,
});

function* chunksOf<One>(all: readonly One[]): Generator<One[]> {
  for (let start = 0; start < all.length; start += chunk) yield all.slice(start, start + chunk);
}

/** The customers of whom appointments show something else than before: an import leaves the own number. */
function shownAnew(rows: readonly ImportedRow[], owners: ReadonlyMap<string, Owner>): number[] {
  return rows.flatMap(({ phone, name, notes }) => {
    const owner = owners.get(phone);
    if (!owner) return [];
    return name !== owner.name || (notes !== null && notes !== owner.notes) ? [owner.id] : [];
  });
}

/** The same as `ownersOf`, and stays so until the transaction ends. */
async function lockOwners(
  queries: Queries,
  today: LocalDate,
  rows: readonly ImportedRow[],
): Promise<Map<string, Owner>> {
  const locked = new Set<number>();
  for (;;) {
    const owners = await ownersOf(queries, rows);
    const found = [...new Set(Array.from(owners.values(), ({ id }) => id))].filter(
      (id) => !locked.has(id),
    );
    if (found.length === 0) return owners;
    await lockAnnounced(queries, shownAnew(rows, owners), today);
    // Somebody may have changed them before this statement: they are read once more.
    await queries.execute(
      sql`select from customers where id = any(${sql.param(found)}::int[]) order by id for update`,
    );
    for (const id of found) locked.add(id);
  }
}

/** To whom each number of the rows leads. */
async function ownersOf(
  queries: Queries,
  rows: readonly ImportedRow[],
): Promise<Map<string, Owner>> {
  const numbers = rows.flatMap(({ phone, second_phone }) => [phone, second_phone ?? []].flat());
  const found = await rowsOf(
    queries,
    ownerRow,
    // Joined, because a prepared statement compares each row with all of an array, one by one.
    sql`select c.id, c.name, c.phone, c.notes, n.numbers, n.second, n.merged
        from (select distinct p.customer_id as id from customer_phones p join unnest(${sql.param(numbers)}::text[]) as given(number) using (number)) had
        join customers c using (id),
          lateral (select array_agg(number) as numbers, min(number) filter (where kind = 'second') as second,
              coalesce(array_agg(number order by id) filter (where kind = 'merged'), '{}') as merged
            from customer_phones where customer_id = c.id) n`,
  );
  return new Map(
    found.flatMap((owner) => owner.numbers.map((number): [string, Owner] => [number, owner])),
  );
}

const recordset = (
  rows: readonly Writable[],
) => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
  as r(id int, name text, phone text, email text, texts boolean, locale text, notes text)`;

/** Consent of known customers stays: a file must not consent for somebody who has texted STOP. */
async function change(queries: Queries, rows: readonly Writable[]): Promise<void> {
  const isNew = sql`r.email is not null and r.email is distinct from c.email`;
  await queries.execute(
    sql`update customers c set name = r.name, notes = coalesce(r.notes, c.notes),
          locale = coalesce(r.locale, c.locale), email = coalesce(r.email, c.email),
          email_proven_at = case when ${isNew} then now() else c.email_proven_at end,
          email_device = case when ${isNew} then null else c.email_device end,
          phone_proven_at = coalesce(c.phone_proven_at, now()), name_device = null
        from ${recordset(rows)} where c.id = r.id`,
  );
  await writeSecond(
    queries,
    rows.filter(({ second_phone }) => second_phone !== null),
  );
}

/** The second numbers of the lines, of those who have one. */
async function writeSecond(queries: Queries, rows: readonly Writable[]): Promise<void> {
  const given = rows.flatMap(({ id, second, merged }) =>
    id === null ? [] : { id, second, merged },
  );
  if (given.length > 0) await writeFurther(queries, given);
}

/** Nobody has consented who is not said to. */
async function add(queries: Queries, rows: readonly Writable[]): Promise<void> {
  const added = await rowsOf(
    queries,
    z.object({ id: z.int(), phone: z.string() }),
    sql`insert into customers (name, phone, notes, locale, email, email_proven_at, phone_proven_at, opt_in_sms, consent_at, consent_source)
        select r.name, r.phone, r.notes, coalesce(r.locale, 'en'), r.email, case when r.email is not null then now() end,
          now(), coalesce(r.texts, false), case when r.texts is not null then now() end, case when r.texts is not null then 'staff' end
        from ${recordset(rows)} returning id, phone`,
  );
  const idOf = new Map(added.map(({ id, phone }) => [phone, id]));
  const withSecond = rows.filter(({ second }) => second !== null);
  await writeSecond(
    queries,
    withSecond.map((row) => ({ ...row, id: idOf.get(row.phone) ?? null })),
  );
}
