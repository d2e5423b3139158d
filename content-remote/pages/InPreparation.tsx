import { paths } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { Link } from '@salon/shared-lib/router';
import { buttonClass, CallButton, PageMessage } from '@salon/shared-lib/ui';

/** A page whose content is not written yet, with links to call and to book. */
export function InPreparation({ title }: { title: string }) {
  return (
    <PageMessage
      title={title}
      actions={
        <>
          <CallButton look="secondary" />
          <Link className={buttonClass('line')} to={paths.bookingChoice}>
            {m.nav_book()}
          </Link>
        </>
      }
    >
      <p>{m.preparing_text()}</p>
    </PageMessage>
  );
}
