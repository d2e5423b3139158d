import { api } from '@salon/shared-lib/api';
import { type CustomerSummary, type DeskAppointment, friendlyName } from '@salon/shared-lib/domain';
import { listCustomers } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { useStaffQuery } from '@salon/shared-lib/query';
import { Button } from '@salon/shared-lib/ui';
import { useState } from 'react';
import { ClientLine } from '../../clients/ClientLine.tsx';
import { NewClientForm } from '../../clients/NewClient.tsx';
import { SearchField } from '../../parts/SearchField.tsx';
import css from './ChooseClient.module.css';

export type ChooseClientProps = {
  /** The walk-in whose client is asked for; null closes the dialog. */
  visit: DeskAppointment | null;
  /** With the client who was found or made. */
  onChosen: (customerId: number) => void;
  onClose: () => void;
};

/** Finds the client of a walk-in, or makes one. */
export function ClientChoice({
  visit,
  onChosen,
  onClose,
}: ChooseClientProps & { visit: DeskAppointment }) {
  const name = friendlyName(visit.guest_name ?? '');
  const [keyword, setKeyword] = useState(name);
  const [isNew, setNew] = useState(false);
  const { data } = useStaffQuery<CustomerSummary[]>({
    key: keyword === '' ? null : `client ${keyword}`,
    load: (signal) => api.send(listCustomers, { query: { keyword, limit: 6 }, signal }),
    failure: 'Error searching customers:',
  });
  if (isNew) return <NewClientForm name={name} onClose={() => setNew(false)} onSaved={onChosen} />;
  return (
    <>
      <SearchField label={m.clients_search()} keyword={keyword} onKeyword={setKeyword} />
      <ul className={css.found}>
        {data?.map((client) => (
          <li key={client.id}>
            <button type="button" onClick={() => onChosen(client.id)}>
              <ClientLine client={client} />
            </button>
          </li>
        ))}
      </ul>
      <p role="status">{data?.length === 0 && m.clients_nothing()}</p>
      <div className={css.pair}>
        <Button variant="line" small onClick={onClose}>
          {m.dialog_cancel()}
        </Button>
        <Button variant="line" small onClick={() => setNew(true)}>
          {m.clients_new()}
        </Button>
      </div>
    </>
  );
}
