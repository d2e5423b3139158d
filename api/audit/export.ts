import { Readable } from 'node:stream';
import { type AuditEntry, formatTime } from '@salon/shared-lib/domain';
import type { Queries } from '../db/database.ts';
import { byteOrderMark, csvLine } from '../http/csv.ts';
import { type AuditFilter, readAudit } from './read.ts';

const columns = {
  id: ({ id }) => id,
  at: ({ at }) => at,
  by: ({ by }) => by,
  action: ({ action }) => action,
  about: ({ about }) => about,
  appointment_id: ({ appointment }) => appointment?.id ?? null,
  date: ({ appointment }) => appointment?.date ?? null,
  start: ({ appointment }) => appointment && formatTime(appointment.start_service_time),
  details: ({ details }) => details && JSON.stringify(details),
} satisfies Record<string, (entry: AuditEntry) => string | number | null>;

/** Entries read at once: the memory of an export does not grow with its length. */
const pageSize = 1_000;

/** All entries that a filter finds, as CSV. The first page is read before anything is sent. */
export async function exportAudit(queries: Queries, filter: AuditFilter): Promise<Readable> {
  const page = (cursor?: number) => readAudit(queries, filter, { limit: pageSize, cursor });
  return Readable.from(linesFrom(await page(), page));
}

async function* linesFrom(
  first: Awaited<ReturnType<typeof readAudit>>,
  page: (cursor: number) => ReturnType<typeof readAudit>,
) {
  yield byteOrderMark + csvLine(Object.keys(columns));
  const read = Object.values(columns);
  let { entries, next } = first;
  for (;;) {
    yield entries.map((entry) => csvLine(read.map((cell) => cell(entry)))).join('');
    if (next === null) return;
    ({ entries, next } = await page(next));
  }
}
