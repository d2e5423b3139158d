import { m } from '@salon/shared-lib/i18n';
import { Button, Dialog } from '@salon/shared-lib/ui';
import { Switch } from '../../parts/Switch.tsx';
import css from './Keys.module.css';
import { usePageKeysChoice } from './use-page-keys.ts';

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
  ['B', m.blocked_title],
];

/** What the keys do while the focus is in the calendar, and which of them work on the whole page. */
export function Keys({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [choice, choose] = usePageKeysChoice();
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
      <Switch
        label={m.keys_page()}
        isOn={choice === 'on'}
        onChange={(isOn) => choose(isOn ? 'on' : 'off')}
      />
      <Button small autoFocus onClick={onClose}>
        {m.dialog_close()}
      </Button>
    </Dialog>
  );
}
