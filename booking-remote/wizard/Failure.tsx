import { ApiError } from '@salon/shared-lib/api';
import { m } from '@salon/shared-lib/i18n';
import { Button, CallButton, Problem } from '@salon/shared-lib/ui';
import type { ReactNode } from 'react';
import { isOffline } from './failure-kind.ts';
import { PhoneSentence } from './PhoneSentence.tsx';

export type FailureProps = {
  error: unknown;
  /** Absent where the screen's own button retries. */
  onRetry?: () => void;
  /** What failed, in the words of the screen. */
  title?: string;
};

/** A failed call: what it means for the visitor, a retry button, and the salon's phone number once. */
export function Failure({ error, onRetry, title }: FailureProps) {
  const { heading, text, phone } = wordsFor(error);
  return (
    <Problem
      title={title ?? heading}
      actions={
        onRetry && (
          <>
            <Button variant="secondary" small onClick={onRetry}>
              {m.try_again()}
            </Button>
            {!phone && <CallButton small />}
          </>
        )
      }
    >
      <p>
        {title && `${heading}. `}
        {text}
      </p>
    </Problem>
  );
}

/** `phone`: the text contains the phone number. */
function wordsFor(error: unknown): { heading: string; text: ReactNode; phone: boolean } {
  if (isOffline(error)) {
    return { heading: m.offline_title(), text: m.offline_text(), phone: false };
  }
  if (error instanceof ApiError && error.status === 429) {
    const seconds = error.retryAfter ?? 60;
    const text = <PhoneSentence text={({ phone }) => m.limited_text({ seconds, phone })} />;
    return { heading: m.limited_title(), text, phone: true };
  }
  return { heading: m.server_title(), text: <PhoneSentence text={m.server_text} />, phone: true };
}
