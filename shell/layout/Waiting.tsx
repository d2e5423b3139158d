import { m } from '@salon/shared-lib/i18n';
import css from './Waiting.module.css';

/** A word while a page is on its way. It takes the page's room, so that the footer does not come up and jump away. */
export function Waiting() {
  return (
    <p role="status" className={css.waiting}>
      {m.guard_loading()}
    </p>
  );
}
