import { m } from '@salon/shared-lib/i18n';
import { readTab, staffDraftKeys } from '@salon/shared-lib/session/tab-storage';
import { Button, Dialog } from '@salon/shared-lib/ui';
import { type ReactNode, useState } from 'react';
import css from './StaffLinks.module.css';

/** What staff typed in this tab and have not sent, which a log-out removes. */
const hasTyped = () => staffDraftKeys.some((key) => readTab(key) !== null);

/** Log Out, which asks where something typed would be lost. `children` draws the button, with what it does. */
export function LogOut({
  stay,
  onLeave,
  children,
}: {
  /** What the button says that loses nothing. */
  stay: string;
  onLeave: () => void;
  children: (press: () => void) => ReactNode;
}) {
  const [asks, setAsks] = useState(false);

  function leave() {
    setAsks(false);
    onLeave();
  }

  return (
    <>
      {children(() => (hasTyped() ? setAsks(true) : leave()))}
      <Dialog open={asks} title={m.log_out_title()} onClose={() => setAsks(false)}>
        <p>{m.log_out_text()}</p>
        <div className={css.pair}>
          <Button variant="line" onClick={leave}>
            {m.nav_log_out()}
          </Button>
          <Button autoFocus onClick={() => setAsks(false)}>
            {stay}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
