import type { CustomerFilter } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { useNavigate } from '@salon/shared-lib/router';
import { useAuth } from '@salon/shared-lib/session';
import { Button } from '@salon/shared-lib/ui';
import { useState } from 'react';
import { LoadProblem } from '../parts/LoadProblem.tsx';
import { MoreRows } from '../parts/MoreRows.tsx';
import { isSameQuery } from '../parts/paged-list.ts';
import { SearchField } from '../parts/SearchField.tsx';
import { Segments } from '../parts/Segments.tsx';
import { useLate } from '../parts/use-late.ts';
import { useNow } from '../parts/use-now.ts';
import { useRowFocus } from '../parts/use-row-focus.ts';
import { useSearchKey } from '../parts/use-search-key.ts';
import { clientPath } from '../tabs/paths.ts';
import css from './ClientList.module.css';
import { ClientTable } from './ClientTable.tsx';
import { CountLine, countSentence } from './CountLine.tsx';
import { ExportClients } from './ExportClients.tsx';
import { ImportClientsOnDemand } from './ImportClientsOnDemand.tsx';
import { NewClient } from './NewClient.tsx';
import type { Notice } from './notice.ts';
import { everyone, sortedBy } from './query.ts';
import { PairInList } from './SameName.tsx';
import { shown, shownKeys } from './shown.ts';
import type { useClientAddress } from './use-client-address.ts';
import { clientStore, useClients } from './use-clients.ts';
import { useWayBack } from './use-way-back.ts';

export type ClientListProps = {
  address: ReturnType<typeof useClientAddress>;
  /** The client whose page was left for the list. */
  left: number | null;
  showNotice: (notice: Notice) => void;
};

/** All clients: search, filter, order, and the files. */
export function ClientList({ address, left, showNotice }: ClientListProps) {
  const { order, keyword, narrow, search } = address;
  const navigate = useNavigate();
  const isOwner = useAuth().role === 'owner';
  const now = useNow();
  const query = { ...order, keyword };
  const list = useClients(query);
  const { rows, next, total, error, query: answered } = list;
  const [open, setOpen] = useState<'new' | 'import' | null>(null);
  const [isShort, setShort] = useState(false);
  const { root, onKeyDown, focusSearch } = useSearchKey();
  const isShown = isSameQuery(answered, query);
  const isLate = useLate(!isShown);
  useRowFocus(root, rows, open !== null);
  useWayBack(root, left, isShown);
  const isEmpty = isShown && rows.length === 0 && next === null;

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its keys are those of the controls in it. */}
      <div ref={root} onKeyDown={onKeyDown}>
        <div className={css.head}>
          <h2 tabIndex={-1}>{m.dashboard_clients()}</h2>
          {isOwner && (
            <Button variant="text" small onClick={() => setOpen('import')}>
              {m.clients_import()}
            </Button>
          )}
          {isOwner && <ExportClients />}
          <Button variant="primary" small onClick={() => setOpen('new')}>
            {m.clients_new()}
          </Button>
        </div>
        <search className={css.filters}>
          <SearchField
            label={m.clients_search()}
            keyword={keyword}
            onKeyword={search}
            onShort={setShort}
          />
          <Segments
            label={m.clients_show()}
            keys={shownKeys}
            names={shown}
            selected={order.show}
            onSelect={(show) => narrow({ show })}
          />
        </search>
        {isShort ? null : error !== null && !isShown ? (
          <LoadProblem title={m.clients_failed()} onRetry={clientStore.retry} />
        ) : (
          <>
            <CountLine
              count={isLate || !answered ? null : rows.length}
              hasMore={next !== null}
              total={total}
              sort={order.sort}
              onSort={(sort) =>
                narrow(sortedBy({ ...order, sort: 'name', direction: 'desc' }, sort))
              }
            />
            {isShown && <PairInList rows={rows} />}
            {isEmpty ? (
              <NoClients
                show={order.show}
                keyword={keyword}
                onAll={() => {
                  narrow({ show: 'all' });
                  focusSearch();
                }}
                onClear={() => {
                  search(everyone);
                  focusSearch();
                }}
              />
            ) : (
              <ClientTable
                rows={answered ? rows : null}
                isOld={!isShown}
                isLate={isLate}
                now={now}
                order={order}
                keyword={keyword}
                onSort={(sort) => narrow(sortedBy(order, sort))}
              />
            )}
            {isShown && (
              <MoreRows
                list={list}
                store={clientStore}
                sentence={({ n }) => countSentence(n, true, total)}
                failure={m.clients_failed()}
                onEnd={(index) =>
                  root.current?.querySelectorAll<HTMLElement>('tbody tr a')[index]?.focus()
                }
              />
            )}
          </>
        )}
      </div>
      <NewClient
        open={open === 'new'}
        onClose={() => setOpen(null)}
        onSaved={(id) => navigate(clientPath(id))}
      />
      <ImportClientsOnDemand
        open={open === 'import'}
        onClose={() => setOpen(null)}
        onDone={(sentence) => {
          setOpen(null);
          showNotice({ sentence });
          clientStore.reread();
        }}
      />
    </>
  );
}

type NoClientsProps = {
  show: CustomerFilter;
  keyword: string;
  onAll: () => void;
  onClear: () => void;
};

/** A search without clients, and the ways on. */
function NoClients({ show, keyword, onAll, onClear }: NoClientsProps) {
  const isNarrowed = show !== 'all';
  const hasKeyword = keyword !== everyone;
  return (
    <div className={css.nothing}>
      <h3>{m.clients_nothing()}</h3>
      {hasKeyword && <p>{m.appts_none_matches({ keyword })}</p>}
      {isNarrowed && <p>{m.appts_none_narrowed({ filters: shown[show]() })}</p>}
      <div className={css.ways}>
        {isNarrowed && (
          <Button variant="line" small onClick={onAll}>
            {m.clients_show_all()}
          </Button>
        )}
        {hasKeyword && (
          <Button variant="text" small onClick={onClear}>
            {m.appts_clear()}
          </Button>
        )}
      </div>
    </div>
  );
}
