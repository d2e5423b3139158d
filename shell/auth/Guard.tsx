import { m } from '@salon/shared-lib/messages';
import { authStore, useAuth } from '@salon/shared-lib/session';
import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';

type Verdict = 'checking' | 'ok' | 'login' | 'home';

/**
 * Lets staff through. Without a valid token the way leads to the login, which remembers where it came
 * from; `admin` also sends home whoever lacks the privilege. The server checks every call again: this
 * only spares people a page that could show them nothing.
 */
export function Guard({ admin = false }: { admin?: boolean }) {
  const location = useLocation();
  const { check } = useAuth();
  const [verdict, setVerdict] = useState<Verdict>('checking');

  useEffect(() => {
    check();
    const who = authStore.getState();
    if (!who.loggedIn) setVerdict('login');
    else setVerdict(admin && !who.admin ? 'home' : 'ok');
  }, [admin, check, location.key]);

  if (verdict === 'checking') return <p role="status">{m.guard_loading()}</p>;
  if (verdict === 'login') {
    return <Navigate to="/login" replace state={{ from: location.pathname + location.search }} />;
  }
  if (verdict === 'home') return <Navigate to="/" replace />;
  return <Outlet />;
}
