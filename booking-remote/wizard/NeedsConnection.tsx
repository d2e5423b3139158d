import { m } from '@salon/shared-lib/i18n';
import css from './NeedsConnection.module.css';

/** Says that the next press waits for the connection, and that nothing is lost. */
export function NeedsConnection() {
  return (
    <div className={css.note} role="status">
      <b>{m.offline_booking_title()}</b>
      <span>{m.offline_booking_text()}</span>
    </div>
  );
}
