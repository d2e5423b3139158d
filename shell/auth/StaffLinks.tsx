import { roleNames } from '@salon/shared-lib/administration/role-names';
import { api } from '@salon/shared-lib/api';
import { paths } from '@salon/shared-lib/domain';
import { endToken } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { useAuth } from '@salon/shared-lib/session';
import { Hidden } from '@salon/shared-lib/ui';
import { NavLink, useNavigate } from 'react-router-dom';
import { LogOut } from './LogOut.tsx';
import css from './StaffLinks.module.css';

/** For staff, in the header: the way to the dashboard, who is logged in, and Log Out, which asks where something typed would be lost. */
export function StaffLinks({ linkClass }: { linkClass: string | undefined }) {
  const { role, name, logOut } = useAuth();
  const navigate = useNavigate();

  function leave() {
    // This browser forgets the token, whatever becomes of the call.
    api.send(endToken, {}).catch(() => undefined);
    logOut();
    navigate('/');
  }

  return (
    <>
      {role !== null && (
        <NavLink to={paths.dashboard} className={linkClass}>
          {role === 'technician' ? m.own_day_title() : m.nav_dashboard()}
        </NavLink>
      )}
      {role !== null && (
        <NavLink to={`${paths.settings}?section=devices`} className={css.who}>
          {name}
          {name !== roleNames[role]() && <small>{roleNames[role]()}</small>}
          <Hidden>{m.devices_title()}</Hidden>
        </NavLink>
      )}
      <LogOut stay={m.log_out_stay()} onLeave={leave}>
        {(press) => (
          <button type="button" className={linkClass} onClick={press}>
            {m.nav_log_out()}
          </button>
        )}
      </LogOut>
    </>
  );
}
