import { ApiError, sentenceOf } from '@salon/shared-lib/api';
import {
  type CustomerImported,
  type ImportField,
  maxImportLength,
  maxImportLines,
} from '@salon/shared-lib/domain';
import { importCustomersInSteps } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { useEffect, useRef, useState } from 'react';
import { decodeText } from '../files/decode-text.ts';
import { fileClientBy } from '../files/file-client.ts';
import { type Progress, stepsTransport } from '../files/steps-transport.ts';
import { count } from '../parts/amounts.ts';

/** What runs: first the file is sent, then it is checked or saved. */
export type Running = { work: 'checking' | 'saving'; progress: Progress };

/** What somebody has chosen for columns, by their titles; null: nothing. */
type Columns = Record<string, ImportField | null>;
type Checked = { csv: string; columns: Columns; answer: CustomerImported };

const begun: Progress = { of: 'sent', share: 0 };

/** Whether it may be stored: the API has the whole file, and nothing after that tells of its end. */
const mayBeSaved = ({ work, progress }: Running): boolean =>
  work === 'saving' && (progress.of === 'written' || progress.share === 1);

/** The import of a file: a check, then all of it or nothing. `onDone` gets what was done. */
export function useImport(onDone: (sentence: string) => void) {
  const [checked, setChecked] = useState<Checked | null>(null);
  const [running, setRunning] = useState<Running | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  /** What became of it when it was cancelled. */
  const [cancelled, setCancelled] = useState<string | null>(null);
  const ended = useRef(new AbortController());
  // Leaving the dialog ends what runs.
  useEffect(() => () => ended.current.abort(), []);

  function begin(work: Running['work']): AbortSignal {
    ended.current = new AbortController();
    setRunning({ work, progress: begun });
    return ended.current.signal;
  }

  async function send(
    work: Running['work'],
    { csv, columns }: Pick<Checked, 'csv' | 'columns'>,
    signal: AbortSignal,
  ): Promise<CustomerImported | null> {
    let latest: Running = { work, progress: begun };
    const onProgress = (progress: Progress) => {
      latest = { work, progress };
      if (!signal.aborted) setRunning(latest);
    };
    try {
      const chosen = Object.keys(columns).length > 0 && { columns };
      const body = { csv, preview: work === 'checking', ...chosen };
      const client = fileClientBy(stepsTransport(onProgress));
      return await client.send(importCustomersInSteps, { body, signal });
    } catch (error) {
      if (signal.aborted) return null;
      const isRefused = error instanceof ApiError && error.kind === 'client';
      const isUnknown = mayBeSaved(latest) && !isRefused;
      setRefusal(sentenceOf(error) ?? (isUnknown ? m.csv_lost() : m.csv_failed()));
      return null;
    } finally {
      setRunning((now) => (ended.current.signal === signal ? null : now));
    }
  }

  async function check(file: File | undefined) {
    reset();
    if (!file) return;
    const signal = begin('checking');
    const csv = await textOf(file);
    if (signal.aborted) return;
    if (csv === null || csv.length > maxImportLength) {
      setRefusal(
        csv === null ? m.csv_unreadable() : m.csv_too_large({ max: count(maxImportLines) }),
      );
      setRunning(null);
      return;
    }
    await checkText({ csv, columns: {} }, signal);
  }

  async function checkText(text: Pick<Checked, 'csv' | 'columns'>, signal: AbortSignal) {
    const answer = await send('checking', text, signal);
    if (answer) setChecked({ ...text, answer });
  }

  /** Reads a column as something else, and no other column as that. */
  async function choose(title: string, field: ImportField | null) {
    if (!checked) return;
    ended.current.abort();
    const { csv, columns, answer } = checked;
    const others = answer.columns.filter((one) => field !== null && one.field === field);
    const chosen: Columns = { ...columns };
    for (const other of others) chosen[other.title] = null;
    chosen[title] = field;
    // Shown at once: the answer tells what becomes of it.
    const shown = answer.columns.map((one) => ({
      ...one,
      field: chosen[one.title] === undefined ? one.field : (chosen[one.title] ?? null),
    }));
    setChecked({ csv, columns: chosen, answer: { ...answer, columns: shown } });
    setRefusal(null);
    setCancelled(null);
    await checkText({ csv, columns: chosen }, begin('checking'));
  }

  async function save() {
    if (!checked) return;
    setRefusal(null);
    setCancelled(null);
    const answer = await send('saving', checked, begin('saving'));
    if (answer?.saved) {
      reset();
      const counts = {
        created: count(answer.created),
        changed: count(answer.changed),
        visits: count(answer.visits),
      };
      onDone(answer.visits > 0 ? m.csv_done_visits(counts) : m.csv_done(counts));
    } else if (answer) {
      // Somebody has saved one of the numbers since the check.
      setChecked({ ...checked, answer });
    }
  }

  /** Ends what runs. What was checked can be saved later. */
  function cancel() {
    ended.current.abort();
    setCancelled(running && mayBeSaved(running) ? m.csv_cancelled_late() : m.csv_cancelled());
    setRunning(null);
  }

  function reset() {
    setChecked(null);
    setRefusal(null);
    setCancelled(null);
  }

  const answer = checked?.answer;
  return { reset, answer, running, refusal, cancelled, check, choose, save, cancel };
}

/** Whether all lines are written, and the API keeps them now. */
export const isFinishing = (running: Running | null): boolean =>
  running?.progress.of === 'written' && running.progress.written === running.progress.total;

/** The text of a file; null where it can not be read. */
async function textOf(file: File): Promise<string | null> {
  try {
    return decodeText(await file.arrayBuffer());
  } catch {
    return null;
  }
}
