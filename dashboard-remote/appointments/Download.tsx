import { sentenceOf } from '@salon/shared-lib/api';
import { exportAppointments } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { salonNow } from '@salon/shared-lib/scheduling';
import { Button } from '@salon/shared-lib/ui';
import { useState } from 'react';
import { fileClient } from '../files/file-client.ts';
import { saveCsv } from '../files/save-csv.ts';
import css from './ApptDatabase.module.css';
import type { FoundQuery } from './filters.ts';

/** Saves all that the search finds, also what is not shown yet, as CSV. The order of the file is that of the server. */
export function Download({ query }: { query: FoundQuery }) {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function download() {
    const { order: _, ...filters } = query;
    setBusy(true);
    setRefusal(null);
    try {
      saveCsv(nameOf(query), await fileClient.send(exportAppointments, { query: filters }));
    } catch (error) {
      setRefusal(sentenceOf(error) ?? m.report_csv_failed());
    }
    setBusy(false);
  }

  return (
    <>
      <Button look="text" small busy={isBusy} onClick={download}>
        {isBusy ? m.appts_csv_waiting() : m.report_csv()}
      </Button>
      {refusal && (
        <span role="alert" className={css.refusal}>
          {refusal}
        </span>
      )}
    </>
  );
}

/** `appointments-2026-11-01-2026-11-30`, or with the date of today. */
function nameOf({ from, to }: FoundQuery): string {
  const dates = from || to ? [from, to].filter(Boolean) : [salonNow(Date.now()).date];
  return ['appointments', ...new Set(dates)].join('-');
}
