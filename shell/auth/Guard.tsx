import { authStore, useAuth } from '@salon/shared-lib/session';
import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { Waiting } from '../layout/Waiting.tsx';

type Verdict = 'checking' | 'ok' | 'login' | 'home';

/**
 * The admin guard, and the logged-in guard inside it: without a valid token the way leads to the login, which
 * remembers where it came from; whoever lacks the privilege goes home. The server checks every call again: this
 * only spares people a page that could show them nothing, and takes those to the login whom the server refused.
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
    return <Navigate to="/login" replace state={{ from: location.pathname + location.search }} />;
  }
  if (verdict === 'home') return <Navigate to="/" replace />;
  return <Outlet />;
}
