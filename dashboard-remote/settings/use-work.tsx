import { ApiError, sentenceOf } from '@salon/shared-lib/api';
import { m } from '@salon/shared-lib/i18n';
import { Toast } from '@salon/shared-lib/ui';
import { type ReactNode, useState } from 'react';
import { type Faults, faultsIn } from '../parts/faults.ts';

/** Why a change was not made. */
type Said = { form: string; refusal: string | null; error: unknown; faults: Faults };

const nothing: Omit<Said, 'form'> = { refusal: null, error: null, faults: {} };

type Done = { sentence: string; undo: (() => Promise<unknown>) | null };

/**
 * Runs one change at a time, and says what became of it: `message` is a toast, with a way back where there is one, and `refusal` a
 * sentence for the place of the change, of `error`. What is said of one form is not said in another: `form` names the one that is open.
 */
export function useWork(onChanged: () => void, form = '') {
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<Said>({ form, ...nothing });
  const [done, setDone] = useState<Done | null>(null);

  /** Resolves to whether the change was made. */
  async function run(
    work: () => Promise<unknown>,
    sentence: string,
    undo: Done['undo'] = null,
  ): Promise<boolean> {
    if (isBusy) return false;
    setBusy(true);
    setSaid({ form, ...nothing });
    setDone(null);
    try {
      await work();
      setDone({ sentence, undo });
      return true;
    } catch (failure) {
      const issues = (failure instanceof ApiError && failure.issues) || [];
      // What is taken is said at its field, once.
      const isAtField = issues.length > 0 && (failure as ApiError).code === 'already_taken';
      const refusal = isAtField ? null : (sentenceOf(failure) ?? m.settings_not_saved());
      setSaid({ form, refusal, error: failure, faults: faultsIn(issues) });
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
  const { refusal, error, faults } = said.form === form ? said : nothing;
  const setFaults = (found: Faults) => setSaid({ form, refusal, error, faults: found });
  return { run, isBusy, refusal, error, faults, setFaults, message };
}
