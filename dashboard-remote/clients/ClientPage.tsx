import { ApiError, sentenceOf } from '@salon/shared-lib/api';
import { type CustomerRecord, friendlyName } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { Link, useLocation, useNavigate } from '@salon/shared-lib/router';
import { useAuth } from '@salon/shared-lib/session';
import { Button, buttonClass, Note, Skeleton } from '@salon/shared-lib/ui';
import { type ReactNode, useRef, useState } from 'react';
import { openDraftFor } from '../create/draft-store.ts';
import danger from '../parts/Danger.module.css';
import { LoadProblem } from '../parts/LoadProblem.tsx';
import { useKeptFocus } from '../parts/use-kept-focus.ts';
import { useNow } from '../parts/use-now.ts';
import { isForNotes, tabPath } from '../tabs/paths.ts';
import { ClientFacts } from './ClientFacts.tsx';
import { ClientNotes } from './ClientNotes.tsx';
import css from './ClientPage.module.css';
import { ClientVisits } from './ClientVisits.tsx';
import { DeleteClient } from './DeleteClient.tsx';
import { EditClient } from './EditClient.tsx';
import type { Notice } from './notice.ts';
import { listPath, mergePath } from './paths.ts';
import { Reach } from './Reach.tsx';
import { NamedAlike } from './SameName.tsx';
import { UndoMerge } from './UndoMerge.tsx';
import { UnsavedNotes } from './UnsavedNotes.tsx';
import { useClient } from './use-client.ts';
import type { useClientAddress } from './use-client-address.ts';
import { useClientVisits } from './use-client-visits.ts';
import { useTitleFocus } from './use-title-focus.ts';

export type ClientPageProps = {
  id: number;
  address: ReturnType<typeof useClientAddress>;
  showNotice: (notice: Notice) => void;
};

/** All that is known of a client, and all that can be done for them. */
export function ClientPage({ id, address, showNotice }: ClientPageProps) {
  const { order, keyword } = address;
  const { data: client, error, retry, put } = useClient(id);
  return (
    <div className={css.page}>
      <Link className={css.back} to={listPath(order)} state={{ keyword }}>
        {m.dashboard_clients()}
      </Link>
      {client && (
        <Client
          client={client}
          address={address}
          showNotice={showNotice}
          onPut={put}
          onOld={retry}
        />
      )}
      {!client && error === null && <Skeleton height="24rem" />}
      {!client && error !== null && <Failed error={error} onRetry={retry} />}
    </div>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error instanceof ApiError && error.status === 404) return <Note>{m.client_unknown()}</Note>;
  return (
    <LoadProblem title={m.client_failed()} onRetry={onRetry}>
      {sentenceOf(error)}
    </LoadProblem>
  );
}

type ClientProps = Omit<ClientPageProps, 'id'> & {
  client: CustomerRecord;
  onPut: (client: CustomerRecord) => void;
  /** What is shown is out of date. */
  onOld: () => void;
};

function Client({ client, address, showNotice, onPut, onOld }: ClientProps) {
  const navigate = useNavigate();
  const isOwner = useAuth().role === 'owner';
  const now = useNow();
  const visits = useClientVisits(client.id);
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const name = friendlyName(client.name);
  const edits = isForNotes(useLocation());
  const title = useTitleFocus(edits);
  const page = useRef<HTMLDivElement>(null);
  const onFocus = useKeptFocus(page, 'h2');

  const onSaved = (saved: CustomerRecord, sentence: string) => {
    onPut(saved);
    showNotice({ sentence });
  };

  function book() {
    openDraftFor(client, now.date);
    navigate(tabPath('NewAppt'));
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it sees where the focus is, and is no control.
    <div ref={page} onFocus={onFocus}>
      <div className={css.head}>
        <h2 ref={title} tabIndex={-1}>
          {name}
        </h2>
        <Button variant="line" small onClick={() => setOpen('edit')}>
          {m.client_edit()}
        </Button>
        <Link className={buttonClass('line', { small: true })} to={mergePath(client.id)}>
          {m.client_merge()}
        </Link>
        <Button variant="primary" small onClick={book}>
          {m.client_book()}
        </Button>
      </div>
      <NamedAlike client={client} />
      {client.merge && <UndoMerge merge={client.merge} showNotice={showNotice} onUndone={onOld} />}
      <ClientFacts client={client} />
      <div className={css.columns}>
        <div className={css.about}>
          <Part title={m.client_notes()} mark={<UnsavedNotes id={client.id} />}>
            <ClientNotes client={client} takesFocus={edits} onSaved={onSaved} />
          </Part>
          <Part title={m.client_reach()}>
            <Reach client={client} onSaved={onSaved} onChanged={onPut} />
          </Part>
        </div>
        <Part title={m.clients_visits()}>
          <ClientVisits visits={visits} now={now} />
        </Part>
      </div>
      {isOwner && (
        // Far from what is pressed every day.
        <div className={css.end}>
          <Button variant="line" small className={danger.danger} onClick={() => setOpen('delete')}>
            {m.client_delete()}
          </Button>
        </div>
      )}
      <EditClient
        client={open === 'edit' ? client : null}
        onClose={() => setOpen(null)}
        onSaved={(saved) => {
          setOpen(null);
          onSaved(saved, m.client_saved());
        }}
      />
      <DeleteClient
        client={open === 'delete' ? client : null}
        onClose={() => setOpen(null)}
        onDeleted={() => {
          showNotice({ sentence: m.client_deleted({ name }) });
          navigate(listPath(address.order), { replace: true });
        }}
      />
    </div>
  );
}

type PartProps = { title: string; mark?: ReactNode; children: ReactNode };

const Part = ({ title, mark, children }: PartProps) => (
  <section aria-label={title}>
    <div className={css.part}>
      <h3>{title}</h3>
      {mark}
    </div>
    {children}
  </section>
);
