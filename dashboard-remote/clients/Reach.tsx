import { ApiError, api, sentenceOf } from '@salon/shared-lib/api';
import { type CustomerRecord, customerChangedSchema, orMissing } from '@salon/shared-lib/domain';
import { changeCustomer } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { salonNow } from '@salon/shared-lib/scheduling';
import { clock, languageNames, longDay, PhoneText } from '@salon/shared-lib/ui';
import { useRef, useState } from 'react';
import { callAddress } from '../parts/call-address.ts';
import { Switch } from '../parts/Switch.tsx';
import css from './ClientPage.module.css';

export type ReachProps = {
  client: CustomerRecord;
  onSaved: (client: CustomerRecord, sentence: string) => void;
  /** Somebody else has changed the client, who is this one now. */
  onChanged: (client: CustomerRecord) => void;
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
export function Reach({ client, onSaved, onChanged }: ReachProps) {
  const { id, phone, consent, email, optInSms } = client;
  const [refusal, setRefusal] = useState<string | null>(null);
  const isSaving = useRef(false);

  async function agree(agrees: boolean) {
    // The switch stays until the answer: a second press wants the same.
    if (isSaving.current) return;
    isSaving.current = true;
    setRefusal(null);
    try {
      // A consent is for the number that was seen.
      const body = { optInSms: agrees, expected: { phone, optInSms } };
      onSaved(await api.send(changeCustomer, { params: { id }, body }), m.client_saved());
    } catch (error) {
      const now = customerChangedSchema.safeParse(error instanceof ApiError && error.body);
      if (now.success) onChanged(now.data.customer);
      setRefusal(sentenceOf(error) ?? m.client_not_saved());
    }
    isSaving.current = false;
  }

  return (
    <dl className={css.reach}>
      <dt>{m.clients_phone()}</dt>
      <dd>
        <Call phone={phone} />
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
      <dd>{email ? <a href={`mailto:${email}`}>{email}</a> : orMissing(email)}</dd>
      <dt>{m.clients_texts()}</dt>
      <dd>
        <Switch label={m.client_wants_texts()} isOn={optInSms} onChange={agree} />
        {consent && (
          <small>
            {(optInSms ? agreed : declined)[consent.source]({ date: moment(consent.at) })}
          </small>
        )}
        {!consent && (
          <small>{optInSms ? m.client_consent_undated() : m.client_never_asked()}</small>
        )}
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
