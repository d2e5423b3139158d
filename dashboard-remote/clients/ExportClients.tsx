import { exportCustomers } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { salonNow } from '@salon/shared-lib/scheduling';
import { CsvButton } from '../files/CsvButton.tsx';
import { fileClient } from '../files/file-client.ts';

/** Saves all clients as CSV. */
export const ExportClients = () => (
  <CsvButton
    name={() => `customers-${salonNow(Date.now()).date}`}
    load={() => fileClient.send(exportCustomers)}
  >
    {m.clients_export()}
  </CsvButton>
);
