import { m } from '@salon/shared-lib/i18n';
import { Button, Dialog } from '@salon/shared-lib/ui';
import css from './Keys.module.css';

const keys: [string, () => string][] = [
  ['↑ ↓', m.keys_time],
  ['← →', m.keys_technician],
  ['Home End', m.keys_ends],
  ['PgUp PgDn', m.keys_day],
  ['T', m.keys_today],
  ['D', m.keys_date],
  ['W', m.keys_week],
  ['Enter', m.keys_open],
  ['A', m.status_arrived],
  ['I', m.status_in_chair],
  ['F', m.status_done],
  ['M', m.keys_move],
  ['L', m.keys_length],
  ['Z', m.keys_undo],
  ['S', m.calendar_send_again],
  ['O', m.client_open],
  ['N', m.calendar_new],
];

/** What the keys do while the focus is in the calendar. */
export function Keys({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} title={m.keys_title()} onClose={onClose}>
      <dl className={css.keys}>
        {keys.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning()}</dd>
          </div>
        ))}
      </dl>
      <Button small autoFocus onClick={onClose}>
        {m.dialog_close()}
      </Button>
    </Dialog>
  );
}
