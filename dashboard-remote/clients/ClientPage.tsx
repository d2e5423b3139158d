import { ApiError, sentenceOf } from '@salon/shared-lib/api';
import { type CustomerRecord, friendlyName } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { Link, useLocation, useNavigate } from '@salon/shared-lib/router';
import { useAuth } from '@salon/shared-lib/session';
import { Button, buttonClass, Note, Problem, Skeleton } from '@salon/shared-lib/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { openDraftFor } from '../create/kept-draft.ts';
import { useNow } from '../parts/use-now.ts';
import { isForNotes, tabPath } from '../tabs/paths.ts';
import { ClientFacts } from './ClientFacts.tsx';
import { ClientNotes } from './ClientNotes.tsx';
import css from './ClientPage.module.css';
import { ClientVisits } from './ClientVisits.tsx';
import { DeleteClient } from './DeleteClient.tsx';
import { EditClient } from './EditClient.tsx';
import { listPath, mergePath } from './paths.ts';
import { Reach } from './Reach.tsx';
import { NamedAlike } from './SameName.tsx';
import type { Said } from './said.ts';
import { UndoMerge } from './UndoMerge.tsx';
import { useClient } from './use-client.ts';
import type { useClientAddress } from './use-client-address.ts';

export type ClientPageProps = {
  id: number;
  address: ReturnType<typeof useClientAddress>;
  say: (said: Said) => void;
};

/** All that is known of a client, and all that can be done for them. */
export function ClientPage({ id, address, say }: ClientPageProps) {
  const { order, keyword } = address;
  const { data: client, error, retry, put } = useClient(id);
  return (
    <div className={css.page}>
      <Link className={css.back} to={listPath(order)} state={{ keyword }}>
        {m.dashboard_clients()}
      </Link>
      {client && <Client client={client} address={address} say={say} onPut={put} onOld={retry} />}
      {!client && error === null && <Skeleton height="24rem" />}
      {!client && error !== null && <Failed error={error} onRetry={retry} />}
    </div>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error instanceof ApiError && error.status === 404) return <Note>{m.client_unknown()}</Note>;
  return (
    <Problem
      title={m.client_failed()}
      actions={
        <Button small onClick={onRetry}>
          {m.try_again()}
        </Button>
      }
    >
      {sentenceOf(error)}
    </Problem>
  );
}

type ClientProps = Omit<ClientPageProps, 'id'> & {
  client: CustomerRecord;
  onPut: (client: CustomerRecord) => void;
  /** What is shown is out of date. */
  onOld: () => void;
};

function Client({ client, address, say, onPut, onOld }: ClientProps) {
  const navigate = useNavigate();
  const { admin } = useAuth();
  const now = useNow();
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const name = friendlyName(client.name);
  const edits = isForNotes(useLocation());
  useEffect(() => {
    if (!edits) title.current?.focus({ preventScroll: true });
  }, [edits]);

  const onSaved = (saved: CustomerRecord, sentence: string) => {
    onPut(saved);
    say({ sentence });
  };

  function book() {
    openDraftFor(client, now.date);
    navigate(tabPath('NewAppt'));
  }

  return (
    <>
      <div className={css.head}>
        <h2 ref={title} tabIndex={-1}>
          {name}
        </h2>
        {admin && (
          <Button look="text" small onClick={() => setOpen('delete')}>
            {m.client_delete()}
          </Button>
        )}
        <Button look="line" small onClick={() => setOpen('edit')}>
          {m.client_edit()}
        </Button>
        <Link className={buttonClass('line', { small: true })} to={mergePath(client.id)}>
          {m.client_merge()}
        </Link>
        <Button look="primary" small onClick={book}>
          {m.client_book()}
        </Button>
      </div>
      <NamedAlike client={client} />
      {client.merge && <UndoMerge merge={client.merge} say={say} onUndone={onOld} />}
      <ClientFacts client={client} />
      <div className={css.columns}>
        <div className={css.about}>
          <Part title={m.client_notes()}>
            <ClientNotes client={client} takesFocus={edits} onSaved={onSaved} />
          </Part>
          <Part title={m.client_reach()}>
            <Reach client={client} onSaved={onSaved} />
          </Part>
        </div>
        <Part title={m.clients_visits()}>
          <ClientVisits id={client.id} now={now} />
        </Part>
      </div>
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
          say({ sentence: m.client_deleted({ name }) });
          navigate(listPath(address.order), { replace: true });
        }}
      />
    </>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h3>{title}</h3>
    {children}
  </section>
);
