import { ApiError } from '@salon/shared-lib/api';
import { formatPhone, salon } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/messages';
import { Button, CallButton, Problem } from '@salon/shared-lib/ui';
import { isOffline } from './failure-kind.ts';

export interface FailureProps {
  error: unknown;
  onRetry: () => void;
  /** What did not work, in the words of the screen. */
  title?: string;
}

/** A call that failed: what it means for the visitor, a way to try again and the salon's phone. */
export function Failure({ error, onRetry, title }: FailureProps) {
  const phone = formatPhone(salon.phone);
  const offline = isOffline(error);
  const wait = error instanceof ApiError && error.status === 429 ? (error.retryAfter ?? 60) : null;
  const [heading, text] =
    wait !== null
      ? [m.limited_title(), m.limited_text({ seconds: wait, phone })]
      : offline
        ? [m.offline_title(), m.offline_text()]
        : [m.server_title(), m.server_text({ phone })];
  return (
    <Problem
      title={title ?? heading}
      actions={
        <>
          <Button look="main" small onClick={onRetry}>
            {m.try_again()}
          </Button>
          <CallButton small />
        </>
      }
    >
      {title && <p>{heading}.</p>}
      <p>{text}</p>
    </Problem>
  );
}
