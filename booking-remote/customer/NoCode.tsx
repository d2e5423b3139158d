import { m } from '@salon/shared-lib/i18n';
import { Button, CallButton, withPhones } from '@salon/shared-lib/ui';
import { type ReactNode, useId } from 'react';
import css from './customer.module.css';
import { LongWait, secondsShown } from './LongWait.tsx';
import type { CodeFailure } from './use-code.ts';

export type NoCodeProps = {
  failure: CodeFailure | null;
  busy: 'sending' | 'verifying' | null;
  /** Seconds until a code can be asked for again. */
  wait: number;
  onRetry: () => void;
  back: ReactNode;
};

/** No code could be sent, and none works: there is nothing to type, so the salon's phone number is the way on. */
export function NoCode({ failure, busy, wait, onRetry, back }: NoCodeProps) {
  const sentence = useId();
  const isOffline = failure?.kind === 'offline';
  const retry = (
    <Button
      variant={isOffline ? 'primary' : 'line'}
      onClick={onRetry}
      busy={busy === 'sending'}
      disabled={wait > 0}
      aria-describedby={sentence}
    >
      {secondsShown(wait) ? m.code_retry_in({ seconds: wait }) : m.try_again()}
    </Button>
  );
  return (
    <div className={css.form}>
      <p role="status">{busy === 'sending' ? m.code_sending() : ''}</p>
      {failure && (
        <p className={css.error} role="alert">
          {withPhones(failure.sentence)}
        </p>
      )}
      <LongWait id={sentence} seconds={wait} />
      <div className={css.actions}>
        {isOffline && retry}
        <CallButton variant={isOffline ? 'line' : 'primary'} />
        {!isOffline && retry}
        {back}
      </div>
    </div>
  );
}
