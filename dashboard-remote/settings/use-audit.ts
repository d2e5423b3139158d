import { api, nextCursor } from '@salon/shared-lib/api';
import type { AuditEntry, AuditKind } from '@salon/shared-lib/domain';
import { audit, maxAuditListed } from '@salon/shared-lib/endpoints';
import { useStaffQuery } from '@salon/shared-lib/query';
import { useState } from 'react';
import { type Page, readPages } from '../live/read-pages.ts';

/** Entries that are added at once. */
export const auditPageSize = 50;

/** What was done, the newest first; `kind` is null for all of it. */
export function useAudit(kind: AuditKind | null) {
  const [count, setCount] = useState(auditPageSize);
  const query = useStaffQuery<Page<AuditEntry>>({
    key: `audit of ${kind}`,
    part: String(count),
    load: (signal) =>
      readPages(count, { max: maxAuditListed, signal }, async ({ limit, cursor }) => {
        const asked = { ...(kind && { kind }), limit, ...(cursor && { cursor: Number(cursor) }) };
        const { body, headers } = await api.exchange(audit, { query: asked, signal });
        return { rows: body, next: nextCursor(headers) };
      }),
    failure: 'Error fetching the audit log:',
  });
  return { ...query, more: () => setCount(count + auditPageSize) };
}
