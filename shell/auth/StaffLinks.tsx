import { roleNames } from '@salon/shared-lib/administration/role-names';
import { api } from '@salon/shared-lib/api';
import { paths } from '@salon/shared-lib/domain';
import { endToken } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { useAuth } from '@salon/shared-lib/session';
import { readTab, staffDraftKeys } from '@salon/shared-lib/session/tab-storage';
import { Button, Dialog, Hidden } from '@salon/shared-lib/ui';
import { useState } from 'react';
import { NavLink, useNavigate } from 'react-router-dom';
import css from './StaffLinks.module.css';

/** What staff typed in this tab and have not sent, which a log-out removes. */
const hasTyped = () => staffDraftKeys.some((key) => readTab(key) !== null);

/** For staff, in the header: the way to the dashboard, who is logged in, and Log Out, which asks where something typed would be lost. */
export function StaffLinks({ linkClass }: { linkClass: string | undefined }) {
  const { role, name, logOut } = useAuth();
  const navigate = useNavigate();
  const [asks, setAsks] = useState(false);

  function leave() {
    setAsks(false);
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
      <button
        type="button"
        className={linkClass}
        onClick={() => (hasTyped() ? setAsks(true) : leave())}
      >
        {m.nav_log_out()}
      </button>
      <Dialog open={asks} title={m.log_out_title()} onClose={() => setAsks(false)}>
        <p>{m.log_out_text()}</p>
        <div className={css.pair}>
          <Button look="line" autoFocus onClick={() => setAsks(false)}>
            {m.log_out_stay()}
          </Button>
          <Button look="primary" onClick={leave}>
            {m.nav_log_out()}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
