import { type CustomerImported, friendlyName } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { Button, Dialog } from '@salon/shared-lib/ui';
import { useId } from 'react';
import { count } from '../parts/amounts.ts';
import { Refusal } from '../parts/Refusal.tsx';
import css from './ClientForm.module.css';
import { ImportColumns } from './ImportColumns.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { ImportValues } from './ImportValues.tsx';
import { isFinishing, useImport } from './use-import.ts';

export type ImportClientsProps = {
  open: boolean;
  onClose: () => void;
  /** With what was done. */
  onDone: (sentence: string) => void;
};

/** Reads a CSV file of clients: first what it would do, or what is wrong with which lines, then all of it or nothing. */
export function ImportClients({ open, onClose, onDone }: ImportClientsProps) {
  const about = useId();
  const { answer, running, refusal, cancelled, ...change } = useImport(onDone);
  const { check, choose, save, cancel, reset } = change;
  const canSave = answer && answer.fault_count === 0 && storedBy(answer) > 0;
  /** Ends what runs, else closes the dialog. What is being kept can not be stopped any more. */
  function leave() {
    if (isFinishing(running)) return;
    if (running) return cancel();
    reset();
    onClose();
  }
  return (
    <Dialog open={open} title={m.csv_title()} onClose={leave}>
      <p id={about}>{m.csv_about()}</p>
      <label className={css.file}>
        {m.csv_file()}
        <input
          type="file"
          accept=".csv,text/csv"
          disabled={running !== null}
          aria-describedby={about}
          onChange={({ target }) => check(target.files?.[0])}
        />
      </label>
      {answer && answer.columns.length > 0 && running?.work !== 'saving' && (
        <ImportColumns columns={answer.columns} onChoose={choose} />
      )}
      {running && <ImportProgress running={running} />}
      <div role="status" className={css.step}>
        {cancelled && <p>{cancelled}</p>}
        {answer && !running && <Answer answer={answer} />}
      </div>
      {canSave && !running && (
        <ImportValues
          values={answer.values}
          total={Math.max(answer.visits, answer.created + answer.changed)}
        />
      )}
      <Refusal>{refusal}</Refusal>
      <div className={css.pair}>
        <Button variant="line" small disabled={isFinishing(running)} onClick={leave}>
          {m.dialog_cancel()}
        </Button>
        {canSave && running?.work !== 'checking' && (
          <Button variant="primary" small busy={running?.work === 'saving'} onClick={save}>
            {m.csv_save()}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

/** The known clients whom the file changes: a wrong number would change somebody else. */
function Changes({ answer: { changed, changes } }: { answer: CustomerImported }) {
  const title = useId();
  if (changes.length === 0) return null;
  return (
    <>
      <p id={title}>
        <b>{m.csv_changes()}</b>{' '}
        {changes.length < changed && m.csv_changes_first({ n: changes.length })}
      </p>
      <ol className={css.faults} aria-labelledby={title}>
        {changes.map(({ line, id, name, becomes }) => (
          <li key={id}>
            <b>{m.csv_line({ line })}</b>{' '}
            {name === becomes
              ? friendlyName(name)
              : m.csv_renamed({ name: friendlyName(name), other: friendlyName(becomes) })}
          </li>
        ))}
      </ol>
    </>
  );
}

const storedBy = ({ created, changed, visits }: CustomerImported) => created + changed + visits;

function Answer({ answer }: { answer: CustomerImported }) {
  const { created, changed, visits, left_out, fault_count: n, faults } = answer;
  if (n === 0 && storedBy(answer) === 0 && left_out === 0) return <p>{m.csv_nothing()}</p>;
  if (n === 0) {
    return (
      <>
        <p>{m.csv_would({ created: count(created), changed: count(changed) })}</p>
        {visits + left_out > 0 && (
          <p>{m.csv_would_visits({ visits: count(visits), left_out: count(left_out) })}</p>
        )}
        <Changes answer={answer} />
      </>
    );
  }
  return (
    <>
      <p className={css.refusal}>{m.csv_faults({ n })}</p>
      {faults.length < n && <p>{m.csv_first({ n: faults.length })}</p>}
      <ol className={css.faults}>
        {faults.map(({ line, message }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line can have the same fault twice.
          <li key={index}>
            <b>{m.csv_line({ line })}</b> {message}
          </li>
        ))}
      </ol>
    </>
  );
}
