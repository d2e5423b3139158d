import { errorId, retry } from '@salon/federation/browser';
import { m } from '@salon/shared-lib/i18n';
import { Button, CallButton, PageMessage } from '@salon/shared-lib/ui';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';

/** The page when a remote could not be loaded or failed: a retry button and the phone number. */
export function Unavailable() {
  const error = useRouteError();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const id = errorId(error);
  return (
    <PageMessage
      alert
      title={m.unavailable_title()}
      actions={
        <>
          <Button
            onClick={() => retry(error, () => navigate(pathname + search, { replace: true }))}
          >
            {m.try_again()}
          </Button>
          <CallButton />
        </>
      }
    >
      <p>{m.unavailable_text()}</p>
      {id && <small>{m.unavailable_id({ id })}</small>}
    </PageMessage>
  );
}
