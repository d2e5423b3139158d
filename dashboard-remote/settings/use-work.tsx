import { ApiError, sentenceOf } from '@salon/shared-lib/api';
import { m } from '@salon/shared-lib/i18n';
import { Toast } from '@salon/shared-lib/ui';
import { type ReactNode, useState } from 'react';
import { type Faults, faultsIn } from '../parts/faults.ts';

type Done = { sentence: string; undo: (() => Promise<unknown>) | null };

/**
 * Runs one change at a time, and says what became of it: `message` is a toast, with a way back where there is one, and `refusal` a
 * sentence for the place of the change, of `error`.
 */
export function useWork(onChanged: () => void) {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [done, setDone] = useState<Done | null>(null);

  /** Resolves to whether the change was made. */
  async function run(
    work: () => Promise<unknown>,
    sentence: string,
    undo: Done['undo'] = null,
  ): Promise<boolean> {
    if (isBusy) return false;
    setBusy(true);
    setRefusal(null);
    setError(null);
    setFaults({});
    setDone(null);
    try {
      await work();
      setDone({ sentence, undo });
      return true;
    } catch (failure) {
      const issues = (failure instanceof ApiError && failure.issues) || [];
      // What is taken is said at its field, once.
      const isAtField = issues.length > 0 && (failure as ApiError).code === 'already_taken';
      setRefusal(isAtField ? null : (sentenceOf(failure) ?? m.settings_not_saved()));
      setError(failure);
      setFaults(faultsIn(issues));
      return false;
    } finally {
      setBusy(false);
      onChanged();
    }
  }

  const undo = done?.undo;
  const message: ReactNode = (
    <Toast
      onDismiss={() => setDone(null)}
      action={
        undo ? { label: m.settings_undo(), onClick: () => run(undo, m.settings_undone()) } : null
      }
    >
      {done?.sentence ?? null}
    </Toast>
  );
  return { run, isBusy, refusal, error, faults, setFaults, message };
}
