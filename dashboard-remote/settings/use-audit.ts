import { api, nextCursor } from '@salon/shared-lib/api';
import type { AuditEntry, AuditKind } from '@salon/shared-lib/domain';
import { audit, maxAuditListed } from '@salon/shared-lib/endpoints';
import { useStaffQuery } from '@salon/shared-lib/query';
import { useEffect, useRef, useState } from 'react';
import { useCustomerChanges } from '../live/customers.ts';
import { type Page, readPages } from '../live/read-pages.ts';
import { useRecordChanges } from '../live/records.ts';
import { useChanges } from '../live/use-changes.ts';
import { useReread } from '../live/use-reread.ts';
import { useThrottled } from '../live/use-throttled.ts';

/** Entries that are added at once. */
export const auditPageSize = 50;

/** A calendar in which much happens leads to one read in this time, in milliseconds. */
const pauseMs = 500;

/** What was done, the newest first; `kind` is null for all of it. New entries are above those that are shown. */
export function useAudit(kind: AuditKind | null) {
  const [count, setCount] = useState(auditPageSize);
  /** How many entries are shown, which new ones may make more than were asked for. */
  const shown = useRef({ kind, rows: 0 });
  // What is shown is read again as a whole: an entry below the new ones may have changed, too.
  const wanted = () => (shown.current.kind === kind ? Math.max(count, shown.current.rows) : count);
  const query = useStaffQuery<Page<AuditEntry>>({
    key: `audit of ${kind}`,
    part: String(count),
    load: (signal) =>
      readPages(wanted(), { max: maxAuditListed, signal }, async ({ limit, cursor }) => {
        const asked = { ...(kind && { kind }), limit, ...(cursor && { cursor: Number(cursor) }) };
        const { body, headers } = await api.exchange(audit, { query: asked, signal });
        return { rows: body, next: nextCursor(headers) };
      }),
    merge: withEarlier,
    failure: 'Error fetching the audit log:',
  });
  const rows = query.data?.rows.length ?? 0;
  useEffect(() => {
    shown.current = { kind, rows };
  }, [kind, rows]);
  const reread = useReread(query);
  const rereadSometimes = useThrottled(reread, pauseMs);
  useRecordChanges('audit', reread);
  // Entries have the names of clients, which are merged and forgotten.
  useCustomerChanges(reread);
  // What is done to an appointment has its events alone.
  useChanges((dates) => {
    if (dates !== null && (kind === null || kind === 'appointments')) rereadSometimes();
  });
  return { ...query, more: () => setCount(Math.max(count, rows) + auditPageSize) };
}

/** What was read, and below it the known entries that new ones have pushed out of as many as were asked for. */
function withEarlier(
  known: Page<AuditEntry> | undefined,
  read: Page<AuditEntry>,
): Page<AuditEntry> {
  const last = read.rows.at(-1);
  const place = known?.rows.findIndex(({ id }) => id === last?.id) ?? -1;
  if (!known || place < 0 || place === known.rows.length - 1) return read;
  return { rows: [...read.rows, ...known.rows.slice(place + 1)], next: known.next };
}
