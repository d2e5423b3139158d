import { ApiError, sentenceOf } from '@salon/shared-lib/api';
import { type CustomerImported, maxImportLength, maxImportLines } from '@salon/shared-lib/domain';
import { importCustomersInSteps } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { useEffect, useRef, useState } from 'react';
import { decodeText } from '../files/decode-text.ts';
import { fileClientBy } from '../files/file-client.ts';
import { type Progress, stepsTransport } from '../files/steps-transport.ts';
import { count } from '../parts/amounts.ts';

/** What runs: first the file is sent, then it is checked or saved. */
export type Running = { work: 'checking' | 'saving'; progress: Progress };

type Checked = { csv: string; answer: CustomerImported };

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
  // Whoever leaves the dialog ends what runs.
  useEffect(() => () => ended.current.abort(), []);

  function begin(work: Running['work']): AbortSignal {
    ended.current = new AbortController();
    setRunning({ work, progress: begun });
    return ended.current.signal;
  }

  async function send(
    work: Running['work'],
    csv: string,
    signal: AbortSignal,
  ): Promise<CustomerImported | null> {
    let latest: Running = { work, progress: begun };
    const onProgress = (progress: Progress) => {
      latest = { work, progress };
      if (!signal.aborted) setRunning(latest);
    };
    try {
      const body = { csv, preview: work === 'checking' };
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
    const answer = await send('checking', csv, signal);
    if (answer) setChecked({ csv, answer });
  }

  async function save() {
    if (!checked) return;
    const { csv } = checked;
    setRefusal(null);
    setCancelled(null);
    const answer = await send('saving', csv, begin('saving'));
    if (answer?.saved) {
      reset();
      onDone(m.csv_done({ created: count(answer.created), changed: count(answer.changed) }));
    } else if (answer) {
      // Somebody has saved one of the numbers since the check.
      setChecked({ csv, answer });
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

  return { reset, answer: checked?.answer, running, refusal, cancelled, check, save, cancel };
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
