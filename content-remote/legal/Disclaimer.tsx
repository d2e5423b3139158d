import { m } from '@salon/shared-lib/i18n';
import { Words } from '../reading/Words.tsx';
import { LegalPage } from './LegalPage.tsx';

/** The legal disclaimer. */
export function Disclaimer() {
  return (
    <LegalPage
      title={m.legal_title()}
      changed="2026-11-30"
      short={m.legal_short()}
      sections={[
        { id: 'prices', title: m.legal_prices(), content: <Prices /> },
        { id: 'bookings', title: m.legal_booking(), content: <Bookings /> },
        { id: 'health', title: m.legal_health(), content: <p>{m.legal_health_advice()}</p> },
        { id: 'site', title: m.legal_site(), content: <Website /> },
        { id: 'questions', title: m.legal_questions(), content: <Questions /> },
      ]}
    />
  );
}

function Prices() {
  return (
    <>
      <p>{m.legal_prices_menu()}</p>
      <p>{m.legal_prices_pay()}</p>
    </>
  );
}

function Bookings() {
  return (
    <>
      <p>{m.legal_booking_holds()}</p>
      <p>
        <Words text={m.owner_cancellation_rule} />
      </p>
      <p>{m.owner_technician_ill()}</p>
      <p>{m.legal_booking_limits()}</p>
    </>
  );
}

function Website() {
  return (
    <>
      <p>
        <Words text={m.legal_site_as_is} />
      </p>
      <p>{m.legal_site_pictures()}</p>
      <p>{m.legal_site_links()}</p>
      <p>
        <Words text={m.legal_site_access} />
      </p>
    </>
  );
}

function Questions() {
  return (
    <>
      <p>
        <Words text={m.legal_questions_ask} />
      </p>
      <p>{m.owner_law()}</p>
    </>
  );
}
