import { sentenceOf } from '@salon/shared-lib/api';
import { exportCustomers } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { salonNow } from '@salon/shared-lib/scheduling';
import { Button } from '@salon/shared-lib/ui';
import { useState } from 'react';
import { fileClient } from '../files/file-client.ts';
import { saveCsv } from '../files/save-csv.ts';
import css from './ClientList.module.css';

/** Saves all clients as CSV. */
export function ExportClients() {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function save() {
    setBusy(true);
    setRefusal(null);
    try {
      saveCsv(`customers-${salonNow(Date.now()).date}`, await fileClient.send(exportCustomers));
    } catch (error) {
      setRefusal(sentenceOf(error) ?? m.report_csv_failed());
    }
    setBusy(false);
  }

  return (
    <>
      <Button look="text" small busy={isBusy} onClick={save}>
        {isBusy ? m.appts_csv_waiting() : m.clients_export()}
      </Button>
      {refusal && (
        <span role="alert" className={css.refusal}>
          {refusal}
        </span>
      )}
    </>
  );
}
