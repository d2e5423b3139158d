import { api, sentenceOf } from '@salon/shared-lib/api';
import type { CustomerRecord } from '@salon/shared-lib/domain';
import { changeCustomer } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { salonNow } from '@salon/shared-lib/scheduling';
import { clock, languageNames, longDay, PhoneText } from '@salon/shared-lib/ui';
import { useState } from 'react';
import { callAddress } from '../parts/call-address.ts';
import { Switch } from '../parts/Switch.tsx';
import css from './ClientPage.module.css';

export type ReachProps = {
  client: CustomerRecord;
  onSaved: (client: CustomerRecord, sentence: string) => void;
};

const agreed = {
  web: m.client_consent_web,
  staff: m.client_consent_staff,
  sms: m.client_consent_sms,
};
const declined = {
  web: m.client_declined_web,
  staff: m.client_declined_staff,
  sms: m.client_declined_sms,
};

/** How a client is reached, and since when and how they agreed to texts. */
export function Reach({ client, onSaved }: ReachProps) {
  const { consent, email, optInSms } = client;
  const [refusal, setRefusal] = useState<string | null>(null);

  async function agree(agrees: boolean) {
    setRefusal(null);
    try {
      const saved = await api.send(changeCustomer, {
        params: { id: client.id },
        body: { optInSms: agrees },
      });
      onSaved(saved, m.client_saved());
    } catch (error) {
      setRefusal(sentenceOf(error) ?? m.client_not_saved());
    }
  }

  return (
    <dl className={css.reach}>
      <dt>{m.clients_phone()}</dt>
      <dd>
        <Call phone={client.phone} />
      </dd>
      {client.other_phones.length > 0 && (
        <>
          <dt>{m.client_second_phone()}</dt>
          {client.other_phones.map((phone) => (
            <dd key={phone}>
              <Call phone={phone} />
            </dd>
          ))}
        </>
      )}
      <dt>{m.email_label()}</dt>
      <dd>{email ? <a href={`mailto:${email}`}>{email}</a> : m.clients_none()}</dd>
      <dt>{m.clients_texts()}</dt>
      <dd>
        <Switch label={m.client_wants_texts()} isOn={optInSms} onChange={agree} />
        {consent && (
          <small>
            {(optInSms ? agreed : declined)[consent.source]({ date: moment(consent.at) })}
          </small>
        )}
        {!consent && !optInSms && <small>{m.client_never_asked()}</small>}
        {refusal && (
          <small role="alert" className={css.refusal}>
            {refusal}
          </small>
        )}
      </dd>
      <dt>{m.client_language()}</dt>
      <dd>
        <span lang={client.locale}>{languageNames[client.locale]}</span>
      </dd>
    </dl>
  );
}

const Call = ({ phone }: { phone: string }) => (
  <a href={callAddress(phone)}>
    <PhoneText phone={phone} />
  </a>
);

/** `April 6, 2026, 9:12 AM` on the clock of the salon. */
function moment(at: string): string {
  const { date, minute } = salonNow(Date.parse(at));
  return m.soon_date({ date: longDay(date), time: clock(minute) });
}
