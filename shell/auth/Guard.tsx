import { paths } from '@salon/shared-lib/domain';
import { authStore, useAuth } from '@salon/shared-lib/session';
import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { Waiting } from '../layout/Waiting.tsx';

type Verdict = 'checking' | 'ok' | 'login' | 'home';

/**
 * The admin guard, which includes the logged-in guard: without a valid token it redirects to the login, with the
 * current path as the origin; without the admin privilege it redirects to `/`. The server checks every call as well;
 * the guard only avoids a page that could not load its data. A token that the server refused leads to the login too.
 */
export function Guard() {
  const location = useLocation();
  const { check, refused } = useAuth();
  const [verdict, setVerdict] = useState<Verdict>('checking');

  useEffect(() => {
    check();
    const who = authStore.getState();
    if (!who.loggedIn) setVerdict('login');
    else setVerdict(who.admin ? 'ok' : 'home');
  }, [check, location.key, refused]);

  if (verdict === 'checking') return <Waiting />;
  if (verdict === 'login') {
    return (
      <Navigate to={paths.login} replace state={{ from: location.pathname + location.search }} />
    );
  }
  if (verdict === 'home') return <Navigate to="/" replace />;
  return <Outlet />;
}
