import { m } from '@salon/shared-lib/i18n';
import css from './Waiting.module.css';

/** The loading state of a page. It is higher than the window, so that the footer does not move. */
export function Waiting() {
  return (
    <p role="status" className={css.waiting}>
      {m.guard_loading()}
    </p>
  );
}
