import { ApiError, api } from '@salon/shared-lib/api';
import { paths } from '@salon/shared-lib/domain';
import { proveEmail } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { Link } from '@salon/shared-lib/router';
import { Button, buttonClass, CallButton, PageMessage } from '@salon/shared-lib/ui';
import { useEffect, useState } from 'react';
import { Failure } from '../wizard/Failure.tsx';

type State =
  | { at: 'question' | 'sending' | 'used up' }
  | { at: 'done'; message: string }
  | { at: 'failed'; error: unknown };

/**
 * The page of a mailed link. A press proves the address, not the visit: mail programs open links too. The token is in the
 * fragment, which the host does not see, so the first view asks in any case.
 */
export function ConfirmEmail() {
  const [state, setState] = useState<State>({ at: 'question' });

  useEffect(() => {
    if (!tokenInAddress()) setState({ at: 'used up' });
  }, []);

  async function confirm() {
    setState({ at: 'sending' });
    try {
      const { message } = await api.send(proveEmail, { body: { token: tokenInAddress() } });
      setState({ at: 'done', message });
    } catch (error) {
      const isUsedUp = error instanceof ApiError && error.status === 400;
      setState(isUsedUp ? { at: 'used up' } : { at: 'failed', error });
    }
  }

  if (state.at === 'used up') {
    return (
      <PageMessage alert title={m.link_used_up_title()} actions={<CallButton variant="primary" />}>
        <p>{m.refusal_link_used_up()}</p>
      </PageMessage>
    );
  }
  if (state.at === 'done') {
    return (
      <PageMessage
        alert
        title={m.prove_email_done_title()}
        actions={
          <Link className={buttonClass('primary')} to={paths.history}>
            {m.nav_visits()}
          </Link>
        }
      >
        <p>{state.message}</p>
        <p>{m.prove_email_done_text()}</p>
      </PageMessage>
    );
  }
  return (
    <PageMessage
      title={m.prove_email_title()}
      actions={
        <Button variant="primary" busy={state.at === 'sending'} onClick={confirm}>
          {m.prove_email_button()}
        </Button>
      }
    >
      <p>{m.prove_email_text()}</p>
      {state.at === 'failed' && <Failure error={state.error} />}
    </PageMessage>
  );
}

function tokenInAddress(): string {
  return window.location.hash.slice(1);
}
