import { paths } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { Link } from '@salon/shared-lib/router';
import { buttonClass, CallButton, PageMessage } from '@salon/shared-lib/ui';

/** A page for what customers do by phone for now. */
export function ByPhone({ title, text }: { title: string; text: string }) {
  return (
    <PageMessage
      title={title}
      actions={
        <>
          <CallButton look="secondary" />
          <Link className={buttonClass('line')} to={paths.booking}>
            {m.choice_single_button()}
          </Link>
        </>
      }
    >
      <p>{text}</p>
    </PageMessage>
  );
}
