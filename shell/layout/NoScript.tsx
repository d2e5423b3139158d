import { m } from '@salon/shared-lib/i18n';
import { buttonClass, CallButton, PageMessage, PhoneLink, Sentence } from '@salon/shared-lib/ui';

/** The content of pages that need scripts, for browsers without them. Rendered outside of the router. */
export function NoScript() {
  return (
    <main>
      <PageMessage
        title={m.no_script_title()}
        actions={
          <>
            <a className={buttonClass('secondary')} href="/">
              {m.not_found_home()}
            </a>
            <CallButton />
          </>
        }
      >
        <p>
          <Sentence text={m.no_script({ phone: '{phone}' })} parts={{ phone: <PhoneLink /> }} />
        </p>
      </PageMessage>
    </main>
  );
}
