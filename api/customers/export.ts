import { Readable } from 'node:stream';
import { type CustomerRecord, formatTime } from '@salon/shared-lib/domain';
import { sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { idRow, rowsOf } from '../db/rows.ts';
import { byteOrderMark, csvLine } from '../http/csv.ts';
import { isSomebody } from './former-customer.ts';
import { type Now, readRecords } from './record.ts';

const momentOf = (at: CustomerRecord['last']) =>
  at && `${at.date} ${formatTime(at.start_service_time)}`;

/** The columns, by their names, which are English in every language. Those that an import reads have the same names there. */
const columns = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  phone: ({ phone }) => phone,
  second_phone: ({ second_phone }) => second_phone,
  email: ({ email }) => email,
  texts: ({ optInSms }) => (optInSms ? 'yes' : 'no'),
  consent_at: ({ consent }) => consent?.at ?? null,
  consent_source: ({ consent }) => consent?.source ?? null,
  language: ({ locale }) => locale,
  notes: ({ notes }) => notes,
  visits: ({ visits }) => visits,
  no_shows: ({ no_shows }) => no_shows,
  cancelled: ({ cancelled }) => cancelled,
  spent: ({ spent }) => spent,
  last: ({ last }) => momentOf(last),
  next: ({ next }) => momentOf(next),
  created_at: ({ created_at }) => created_at,
} satisfies Record<string, (record: CustomerRecord) => string | number | null>;

/** Customers read at once: the memory of an export does not grow with its length. */
const pageSize = 500;

/** All customers as CSV, by id. The first page is read before anything is sent. */
export async function exportCustomers(queries: Queries, now: Now): Promise<Readable> {
  const page = async (after: number) => {
    const found = await rowsOf(
      queries,
      idRow,
      sql`select c.id from customers c where c.id > ${after} and ${isSomebody} order by c.id limit ${pageSize}`,
    );
    return readRecords(
      queries,
      found.map(({ id }) => id),
      now,
    );
  };
  const first = await page(0);
  return Readable.from(linesFrom(first, page));
}

async function* linesFrom(
  first: CustomerRecord[],
  page: (after: number) => Promise<CustomerRecord[]>,
) {
  yield byteOrderMark + csvLine(Object.keys(columns));
  const read = Object.values(columns);
  let current = first;
  for (let last = current.at(-1); last; last = current.at(-1)) {
    yield current.map((record) => csvLine(read.map((cell) => cell(record)))).join('');
    current = await page(last.id);
  }
}
