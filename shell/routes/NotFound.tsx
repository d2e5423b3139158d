import { m } from '@salon/shared-lib/i18n';
import { buttonClass, CallButton, PageMessage } from '@salon/shared-lib/ui';
import { Link } from 'react-router-dom';
import css from './NotFound.module.css';

/** The page for unknown addresses. */
export function NotFound() {
  return (
    <PageMessage
      title={m.not_found_title()}
      picture={<div className={css.picture} />}
      actions={
        <>
          <Link className={buttonClass('secondary')} to="/">
            {m.not_found_home()}
          </Link>
          <CallButton />
        </>
      }
    >
      <p>{m.not_found_text()}</p>
    </PageMessage>
  );
}
