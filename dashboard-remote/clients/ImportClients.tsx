import { sentenceOf } from '@salon/shared-lib/api';
import {
  type CustomerImported,
  friendlyName,
  maxImportLength,
  maxImportLines,
} from '@salon/shared-lib/domain';
import { importCustomers } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { Button, Dialog } from '@salon/shared-lib/ui';
import { useId, useState } from 'react';
import { fileClient } from '../files/file-client.ts';
import { count } from '../parts/amounts.ts';
import css from './ClientForm.module.css';

export type ImportClientsProps = {
  open: boolean;
  onClose: () => void;
  /** With what was done. */
  onDone: (sentence: string) => void;
};

/** Reads a CSV file of clients: first what it would do, or what is wrong with which lines, then all of it or nothing. */
export function ImportClients({ open, onClose, onDone }: ImportClientsProps) {
  return (
    <Dialog open={open} title={m.csv_title()} onClose={onClose}>
      {open && <Steps onClose={onClose} onDone={onDone} />}
    </Dialog>
  );
}

type Checked = { csv: string; answer: CustomerImported };

function Steps({ onClose, onDone }: Omit<ImportClientsProps, 'open'>) {
  const about = useId();
  const [checked, setChecked] = useState<Checked | null>(null);
  const [busy, setBusy] = useState<'checking' | 'saving' | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const answer = checked?.answer;
  const canSave = answer && answer.fault_count === 0 && answer.created + answer.changed > 0;

  async function check(file: File | undefined) {
    setChecked(null);
    setRefusal(null);
    if (!file) return;
    setBusy('checking');
    try {
      const csv = await textOf(file);
      if (csv === null) setRefusal(m.csv_unreadable());
      else if (csv.length > maxImportLength) {
        setRefusal(m.csv_too_large({ max: count(maxImportLines) }));
      } else {
        const body = { csv, preview: true };
        setChecked({ csv, answer: await fileClient.send(importCustomers, { body }) });
      }
    } catch (error) {
      setRefusal(sentenceOf(error) ?? m.csv_failed());
    }
    setBusy(null);
  }

  async function save({ csv }: Checked) {
    setBusy('saving');
    setRefusal(null);
    try {
      const body = { csv, preview: false };
      const done = await fileClient.send(importCustomers, { body });
      if (done.saved) {
        onDone(m.csv_done({ created: count(done.created), changed: count(done.changed) }));
        return;
      }
      // Somebody has saved one of the numbers since the check.
      setChecked({ csv, answer: done });
    } catch (error) {
      setRefusal(sentenceOf(error) ?? m.csv_failed());
    }
    setBusy(null);
  }

  return (
    <>
      <p id={about}>{m.csv_about()}</p>
      <label className={css.file}>
        {m.csv_file()}
        <input
          type="file"
          accept=".csv,text/csv"
          disabled={busy !== null}
          aria-describedby={about}
          onChange={({ target }) => check(target.files?.[0])}
        />
      </label>
      <div role="status" className={css.step}>
        {busy && (
          <>
            <p>{busy === 'checking' ? m.csv_checking() : m.csv_saving()}</p>
            <progress aria-label={busy === 'checking' ? m.csv_checking() : m.csv_saving()} />
          </>
        )}
        {answer && busy === null && <Answer answer={answer} />}
      </div>
      {refusal && (
        <p role="alert" className={css.refusal}>
          {refusal}
        </p>
      )}
      <div className={css.pair}>
        <Button look="line" small onClick={onClose}>
          {m.dialog_cancel()}
        </Button>
        {canSave && (
          <Button look="primary" small busy={busy === 'saving'} onClick={() => save(checked)}>
            {m.csv_save()}
          </Button>
        )}
      </div>
    </>
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

function Answer({ answer }: { answer: CustomerImported }) {
  const { created, changed, fault_count: n, faults } = answer;
  if (n === 0 && created + changed === 0) return <p>{m.csv_nothing()}</p>;
  if (n === 0) {
    return (
      <>
        <p>{m.csv_would({ created: count(created), changed: count(changed) })}</p>
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

/** The text of a file in UTF-8, or as older spreadsheets write it; null where it can not be read. */
async function textOf(file: File): Promise<string | null> {
  try {
    const bytes = await file.arrayBuffer();
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
      return new TextDecoder('windows-1252').decode(bytes);
    }
  } catch {
    return null;
  }
}
