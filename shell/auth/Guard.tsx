import { useAuth } from '@salon/shared-lib/session';
import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { Waiting } from '../waiting/Waiting.tsx';
import { LoginDialog } from './LoginDialog.tsx';
import { useTokenWatch } from './use-token-watch.ts';

/**
 * The admin guard, which includes the logged-in guard: without a valid token it redirects to the login at `loginPath`, with
 * the current path as the origin; without a role (docs/rules.md#roles) it redirects to `/`, where
 * `AdminsOnly` says why. The server checks every call as well;
 * the guard only avoids a page that could not load its data.
 *
 * A session that ends while a page is open leads to a dialog over the page, so that nothing typed is lost. Another person
 * gets the page anew.
 */
export function Guard({ loginPath }: { loginPath: string }) {
  const location = useLocation();
  const { check, loggedIn, role, staff, ended } = useAuth();
  const [checked, setChecked] = useState(false);
  /** The member of staff whose page is open. */
  const [owner, setOwner] = useState<string | null>(null);

  useEffect(() => {
    check();
    setChecked(true);
  }, [check, location.key]);

  if (!checked) return <Waiting />;
  if (loggedIn && role === null) return <Navigate to="/" replace state={{ adminsOnly: true }} />;
  if (loggedIn) {
    if (owner !== staff) setOwner(staff);
  } else if (owner === null) {
    const from = location.pathname + location.search;
    return <Navigate to={loginPath} replace state={{ from }} />;
  } else if (!ended) {
    // After Log Out the page must not stay, whatever it wants to ask before it is left.
    return <Navigate to="/" replace />;
  }
  return <StaffPage key={owner} ended={ended} />;
}

function StaffPage({ ended }: { ended: boolean }) {
  useTokenWatch();
  return (
    <>
      <Outlet />
      <LoginDialog open={ended} />
    </>
  );
}
