import { exportAppointments } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { salonNow } from '@salon/shared-lib/scheduling';
import { useAuth } from '@salon/shared-lib/session';
import { CsvButton } from '../files/CsvButton.tsx';
import { fileClient } from '../files/file-client.ts';
import type { FoundQuery } from './filters.ts';

/** For the owner: saves all that the search finds, also what is not shown yet, as CSV. The order of the file is that of the server. */
export function Download({ query }: { query: FoundQuery }) {
  const { role } = useAuth();
  const { order: _, ...filters } = query;
  if (role !== 'owner') return null;
  return (
    <CsvButton
      name={() => nameOf(query)}
      load={() => fileClient.send(exportAppointments, { query: filters })}
    >
      {m.report_csv()}
    </CsvButton>
  );
}

/** `appointments-2026-11-01-2026-11-30`, or with the date of today. */
function nameOf({ from, to }: FoundQuery): string {
  const dates = from || to ? [from, to].filter(Boolean) : [salonNow(Date.now()).date];
  return ['appointments', ...new Set(dates)].join('-');
}
