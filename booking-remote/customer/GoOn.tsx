import { ApiError, api, sentenceOf } from '@salon/shared-lib/api';
import type { CustomerLookup, Remembered } from '@salon/shared-lib/domain';
import { forgetRemembered, goOnRemembered } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { Button } from '@salon/shared-lib/ui';
import { noteBookedHere } from './booked-here.ts';
import css from './customer.module.css';

export type GoOnProps = {
  busy: boolean;
  /** Goes on as the customer who is found, as after a typed number. */
  lookUp: (find: () => Promise<CustomerLookup>) => Promise<void>;
  onFailure: (sentence: string) => void;
  remembered: Remembered;
  /** The browser does not remember her any more. */
  onGone: () => void;
};

/** Goes on as the customer whom this browser remembers, or lets it forget her: it may be the phone of several people. */
export function GoOn({ remembered, busy, lookUp, onFailure, onGone }: GoOnProps) {
  function goOn() {
    return lookUp(() =>
      api.send(goOnRemembered, { body: remembered }).catch((failure: unknown) => {
        if (!(failure instanceof ApiError) || failure.status !== 404) throw failure;
        gone();
        throw new Error('Somebody else is remembered by now.', { cause: failure });
      }),
    );
  }

  async function forget() {
    try {
      await api.send(forgetRemembered);
      gone();
    } catch (failure) {
      onFailure(sentenceOf(failure) ?? m.phone_forget_failed());
    }
  }

  function gone() {
    noteBookedHere(false);
    onGone();
    document.querySelector<HTMLElement>('main input[type="tel"]')?.focus();
  }

  return (
    <span className={css.offer}>
      <Button small variant="secondary" busy={busy} onClick={goOn}>
        <span>{m.phone_go_on({ name: remembered.name, end: remembered.phone_end })}</span>
      </Button>
      <Button small variant="text" onClick={forget}>
        {m.phone_not_me()}
      </Button>
    </span>
  );
}
