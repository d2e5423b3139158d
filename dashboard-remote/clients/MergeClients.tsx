import { ApiError, api, sentenceOf } from '@salon/shared-lib/api';
import { friendlyName, type MergedCustomers } from '@salon/shared-lib/domain';
import { mergeCustomers, undoMerge } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { useStaffQuery } from '@salon/shared-lib/query';
import { Link, useNavigate } from '@salon/shared-lib/router';
import { Button, buttonClass, Note, Skeleton } from '@salon/shared-lib/ui';
import { useState } from 'react';
import { LoadProblem } from '../parts/LoadProblem.tsx';
import { clientPath } from '../tabs/paths.ts';
import css from './MergeClients.module.css';
import { type Chosen, MergeTable } from './MergeTable.tsx';
import type { Notice } from './notice.ts';
import { mergePath } from './paths.ts';
import { useTitleFocus } from './use-title-focus.ts';

export type MergeClientsProps = {
  /** Who stays. */
  client: number;
  /** Who is folded in. */
  merge: number;
  showNotice: (notice: Notice) => void;
};

/** Two clients side by side with what becomes of them, before they are merged. */
export function MergeClients({ client: keep, merge: fold, showNotice }: MergeClientsProps) {
  const navigate = useNavigate();
  const heading = useTitleFocus();
  const [chosen, choose] = useState<Chosen>({ name: 'keep', phone: 'keep' });
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const body = { keep, fold, ...chosen };
  const { data, error, loading, retry } = useStaffQuery<MergedCustomers>({
    key: `merge ${keep} ${fold}`,
    part: `${chosen.name} ${chosen.phone}`,
    load: (signal) => api.send(mergeCustomers, { body: { ...body, preview: true }, signal }),
    failure: 'Error comparing the customers:',
  });

  async function undo(merge_id: number) {
    try {
      await api.send(undoMerge, { body: { merge_id } });
      showNotice({ sentence: m.merge_undone() });
      navigate(mergePath(keep, fold));
    } catch (failure) {
      showNotice({ sentence: sentenceOf(failure) ?? m.client_not_saved(), failed: true });
    }
  }

  async function merge() {
    setBusy(true);
    setRefusal(null);
    try {
      const merged = await api.send(mergeCustomers, { body: { ...body, preview: false } });
      const { merge_id: id, becomes } = merged;
      showNotice({
        sentence: m.merge_done({ name: friendlyName(becomes.name) }),
        ...(id !== null && { action: { label: m.merge_undo(), onClick: () => undo(id) } }),
      });
      navigate(clientPath(keep), { replace: true });
    } catch (failure) {
      setRefusal(sentenceOf(failure) ?? m.merge_failed());
      setBusy(false);
    }
  }

  return (
    <div className={css.merge}>
      <Link className={css.back} to={clientPath(keep)}>
        {data ? friendlyName(data.keep.name) : m.dashboard_clients()}
      </Link>
      <h2 ref={heading} tabIndex={-1}>
        {m.merge_title()}
      </h2>
      <p className={css.lead}>{m.merge_about()}</p>
      {!data && error === null && <Skeleton height="24rem" />}
      {error !== null && <Failed error={error} onRetry={retry} />}
      {data && (
        <>
          <MergeTable merged={data} chosen={chosen} isOld={loading} onChoose={choose} />
          {refusal && (
            <p role="alert" className={css.refusal}>
              {refusal}
            </p>
          )}
          <div className={css.actions}>
            <Link
              className={buttonClass('text', { small: true })}
              to={mergePath(fold, keep)}
              replace
            >
              {m.merge_swap()}
            </Link>
            <Link className={buttonClass('line', { small: true })} to={clientPath(keep)}>
              {m.merge_not_same()}
            </Link>
            <Button variant="primary" small busy={isBusy} onClick={merge}>
              {m.merge_do()}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error instanceof ApiError && error.kind === 'client') return <Note>{error.message}</Note>;
  return <LoadProblem title={m.client_failed()} onRetry={onRetry} />;
}
