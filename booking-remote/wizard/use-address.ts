import { useLocation, useNavigate } from '@salon/shared-lib/router';
import { useState } from 'react';

/** The query of the address of a wizard, whose choices show at once, before the router has changed the address. */
export function useAddress() {
  const navigate = useNavigate();
  const location = useLocation();
  const [pending, setPending] = useState({ key: '', search: '' });
  return {
    search: pending.key === location.key ? pending.search : location.search,
    /** Replaces the address of the current step, and keeps what its entry holds; Back skips single choices. */
    replace(search: string) {
      setPending({ key: location.key, search });
      const { usr: state } = Object(history.state) as { usr?: unknown };
      return navigate({ search }, { replace: true, preventScrollReset: true, state });
    },
  };
}
