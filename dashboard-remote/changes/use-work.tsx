import { ApiError, sentenceOf } from '@salon/shared-lib/api';
import { m } from '@salon/shared-lib/i18n';
import { Toast } from '@salon/shared-lib/ui';
import { type ReactNode, useState } from 'react';
import { type FieldErrors, fieldErrorsIn } from '../parts/field-errors.ts';
import { useToast } from '../parts/use-toast.ts';
import { closeOffer } from '../visit/held-message.ts';
import type { WayBack } from './undo.ts';

/** Why a change was not made. */
type Outcome = { form: string; refusal: string | null; error: unknown; fieldErrors: FieldErrors };

const nothing: Omit<Outcome, 'form'> = { refusal: null, error: null, fieldErrors: {} };

/** Refusals for now: no valid login, too slow, too many calls. */
const passing: readonly number[] = [401, 408, 429];

/** Whether the same call may succeed later. */
const mayPass = (failure: unknown): boolean =>
  !(failure instanceof ApiError) || failure.kind !== 'client' || passing.includes(failure.status);

/** What was done, or why it could not be undone. */
type Done = { sentence: string; undo: (() => Promise<unknown>) | null };

/**
 * Runs one change at a time, and says what became of it: `message` is a toast, with a way back where there is one, and `refusal` a
 * sentence for the place of the change, of `error`. What is said of one form is not said in another: `form` names the one that is open.
 * Why something could not be undone is in the toast.
 */
export function useWork(onChanged: () => void, form = '') {
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>({ form, ...nothing });
  const [done, setDone] = useToast<Done>();

  /** Resolves to whether the change was made. */
  async function run<Made>(
    work: () => Promise<Made>,
    sentence: string,
    undo: WayBack<Made> = null,
  ): Promise<boolean> {
    if (isBusy) return false;
    setBusy(true);
    setOutcome({ form, ...nothing });
    setDone(null);
    try {
      const made = await work();
      closeOffer();
      setDone({ sentence, undo: undo && (() => undo(made)) });
      return true;
    } catch (failure) {
      const issues = (failure instanceof ApiError && failure.issues) || [];
      // What is taken is said at its field, once.
      const isAtField = issues.length > 0 && (failure as ApiError).code === 'already_taken';
      const refusal = isAtField ? null : (sentenceOf(failure) ?? m.settings_not_saved());
      setOutcome({ form, refusal, error: failure, fieldErrors: fieldErrorsIn(issues) });
      return false;
    } finally {
      setBusy(false);
      onChanged();
    }
  }

  /** Goes back. What is said of it stays out of the form that is open by then; the way is offered again after a failure that may pass. */
  async function goBack(undo: () => Promise<unknown>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setDone(null);
    try {
      await undo();
      setDone({ sentence: m.settings_undone(), undo: null });
    } catch (failure) {
      const sentence = sentenceOf(failure) ?? m.settings_not_undone();
      setDone({ sentence, undo: mayPass(failure) ? undo : null });
    } finally {
      setBusy(false);
      onChanged();
    }
  }

  const undo = done?.undo;
  const message: ReactNode = (
    <Toast
      onDismiss={() => setDone(null)}
      action={undo ? { label: m.settings_undo(), onClick: () => goBack(undo) } : null}
    >
      {done?.sentence ?? null}
    </Toast>
  );
  const { refusal, error, fieldErrors } = outcome.form === form ? outcome : nothing;
  const setFieldErrors = (found: FieldErrors) =>
    setOutcome({ form, refusal, error, fieldErrors: found });
  /** What was said of a change that is no longer meant. */
  const forget = () => setOutcome({ form, ...nothing });
  return { run, isBusy, refusal, error, fieldErrors, setFieldErrors, forget, message };
}
