import { m } from '@salon/shared-lib/i18n';
import { Words } from '../reading/Words.tsx';
import { LegalPage } from './LegalPage.tsx';

/** The privacy policy. What it says about stored data is docs/rules.md#stored-data. */
export function Privacy() {
  return (
    <LegalPage
      title={m.privacy_title()}
      changed="2026-11-30"
      short={m.privacy_short()}
      sections={[
        { id: 'keep', title: m.privacy_keep(), content: <Kept /> },
        { id: 'texts', title: m.privacy_texts(), content: <TextMessages /> },
        { id: 'browser', title: m.privacy_browser(), content: <InBrowser /> },
        { id: 'who', title: m.privacy_who(), content: <WhoSees /> },
        { id: 'ask', title: m.privacy_ask(), content: <Ask /> },
      ]}
    />
  );
}

function Kept() {
  return (
    <ul>
      <li>{m.privacy_keep_person()}</li>
      <li>{m.privacy_keep_email()}</li>
      <li>{m.privacy_keep_visits()}</li>
      <li>{m.privacy_keep_texts()}</li>
      <li>{m.privacy_keep_network()}</li>
      <li>{m.privacy_keep_guard()}</li>
      <li>{m.privacy_keep_messages()}</li>
      <li>{m.privacy_keep_contact()}</li>
      <li>{m.privacy_keep_log()}</li>
    </ul>
  );
}

function TextMessages() {
  return (
    <>
      <p>{m.privacy_texts_what({ choice: m.phone_sms() })}</p>
      <p>{m.privacy_texts_cost()}</p>
      <p>
        <Words text={m.privacy_texts_stop} />
      </p>
      <p>{m.privacy_texts_share()}</p>
    </>
  );
}

function InBrowser() {
  return (
    <>
      <p>{m.privacy_browser_storage({ cancel: m.nav_cancel_booking(), home: m.done_home() })}</p>
      <p>{m.privacy_browser_cookies({ forget: m.phone_not_me() })}</p>
      <p>{m.privacy_browser_others({ directions: m.done_directions() })}</p>
    </>
  );
}

function WhoSees() {
  return (
    <>
      <p>{m.privacy_who_staff()}</p>
      <p>{m.privacy_who_visitors()}</p>
      <p>{m.privacy_who_carriers()}</p>
    </>
  );
}

function Ask() {
  return (
    <>
      <p>
        <Words text={m.privacy_ask_how} />
      </p>
      <p>{m.owner_forget()}</p>
      <p>{m.owner_young_people()}</p>
      <p>{m.privacy_ask_changes()}</p>
    </>
  );
}
