import { api } from '@salon/shared-lib/api';
import { type CustomerSummary, friendlyName, smartSearch } from '@salon/shared-lib/domain';
import { listCustomers } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { useStaffQuery } from '@salon/shared-lib/query';
import { Link } from '@salon/shared-lib/router';
import { Button, Skeleton } from '@salon/shared-lib/ui';
import { useState } from 'react';
import { LoadProblem } from '../parts/LoadProblem.tsx';
import { SearchField } from '../parts/SearchField.tsx';
import { clientPath } from '../tabs/paths.ts';
import { ClientLine } from './ClientLine.tsx';
import css from './MergeClients.module.css';
import { mergePath } from './paths.ts';
import { everyone } from './query.ts';
import { useClient } from './use-client.ts';
import { useTitleFocus } from './use-title-focus.ts';

/** The choice of the other entry of a person. It begins with those who are named alike. */
export function ChooseOther({ id }: { id: number }) {
  const { data: client, error, retry } = useClient(id);
  const heading = useTitleFocus();
  const name = client ? friendlyName(client.name) : '';
  return (
    <div className={css.merge}>
      <Link className={css.back} to={clientPath(id)}>
        {name || m.dashboard_clients()}
      </Link>
      <h2 ref={heading} tabIndex={-1}>
        {m.merge_choose({ name })}
      </h2>
      <p className={css.lead}>{m.merge_search_about()}</p>
      {client && <Others id={id} first={nameToSearch(name)} />}
      {!client && error !== null && <LoadProblem title={m.client_failed()} onRetry={retry} />}
    </div>
  );
}

/** The last part of a name that is long enough for the search. */
const nameToSearch = (name: string): string =>
  name
    .split(' ')
    .reverse()
    .find((part) => [...part].length >= smartSearch.minLength) ?? everyone;

function Others({ id, first }: { id: number; first: string }) {
  const [keyword, setKeyword] = useState(first);
  const { data, error, retry } = useStaffQuery<CustomerSummary[]>({
    key: `others ${keyword}`,
    load: (signal) => api.send(listCustomers, { query: { keyword, limit: 20 }, signal }),
    failure: 'Error searching customers:',
  });
  const others = data?.filter((one) => one.id !== id);
  return (
    <>
      <SearchField label={m.clients_search()} keyword={keyword} onKeyword={setKeyword} />
      {!others && error === null && <Skeleton height="8rem" />}
      {error !== null && (
        <p role="alert" className={css.refusal}>
          {m.clients_failed()}{' '}
          <Button variant="text" small onClick={retry}>
            {m.try_again()}
          </Button>
        </p>
      )}
      {others?.length === 0 && <p role="status">{m.clients_nothing()}</p>}
      <ul className={css.others}>
        {others?.map((one) => (
          <li key={one.id}>
            <Link to={mergePath(id, one.id)}>
              <ClientLine client={one} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
