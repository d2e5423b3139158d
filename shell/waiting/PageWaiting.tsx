import { m } from '@salon/shared-lib/i18n';
import { PhoneLink } from '@salon/shared-lib/ui';
import css from './Waiting.module.css';

/** As a link, the address of the document. */
const samePage = '';

/** In place of a page that was not rendered, until its scripts have started; below one that was, when they do not. A way on for both. */
export function PageWaiting() {
  return (
    <div className={css.first}>
      <p>{m.page_loading()}</p>
      <div className={css.late} role="alert">
        <p>{m.page_unfinished()}</p>
        <p>
          <a href={samePage}>{m.try_again()}</a>
        </p>
        <p>
          <PhoneLink />
        </p>
      </div>
    </div>
  );
}
