import { RemoteFailure } from '@salon/federation/browser';
import { formatPhone, salon } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/messages';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';

/** Stands in for a page that could not be loaded or that broke: what still works, and a way to try again. */
export function Unavailable() {
  const error = useRouteError();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const id = error instanceof RemoteFailure ? error.id : null;
  return (
    <section role="alert">
      <h1>{m.unavailable_title()}</h1>
      <p>{m.unavailable_text()}</p>
      <p>
        <a href={`tel:+1${salon.phone}`}>{formatPhone(salon.phone)}</a>
      </p>
      <button type="button" onClick={() => navigate(pathname + search, { replace: true })}>
        {m.unavailable_retry()}
      </button>
      {id && <p>{m.unavailable_id({ id })}</p>}
    </section>
  );
}
