import { isCustomerPhone } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { useOffline } from '@salon/shared-lib/query';
import { ArrowRight, Form, PhoneField, SubmitButton, useFilledIn } from '@salon/shared-lib/ui';
import { type FormEvent, useId, useRef, useState } from 'react';
import { NeedsConnection } from '../wizard/NeedsConnection.tsx';
import { PhoneSentence } from '../wizard/PhoneSentence.tsx';
import css from './customer.module.css';
import { phoneError } from './phone-error.ts';

export type PhoneFormProps = {
  phone: string;
  onPhone: (digits: string) => void;
  optIn: boolean;
  onOptIn: (value: boolean) => void;
  /** The error of the last attempt. */
  error: string | null;
  busy: boolean;
  onSubmit: () => void;
};

export function PhoneForm({
  phone,
  onPhone,
  optIn,
  onOptIn,
  error,
  busy,
  onSubmit,
}: PhoneFormProps) {
  const [incomplete, setIncomplete] = useState(false);
  const sms = useId();
  const offline = useOffline();
  const checkbox = useRef<HTMLInputElement>(null);
  useFilledIn(checkbox, ({ checked }) => {
    if (checked !== optIn) onOptIn(checked);
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const complete = isCustomerPhone(phone);
    setIncomplete(!complete);
    if (complete) onSubmit();
  }

  return (
    <Form className={css.form} onSubmit={submit}>
      <PhoneField
        label={m.phone_label()}
        name="phone"
        value={phone}
        onChange={(digits) => {
          setIncomplete(false);
          onPhone(digits);
        }}
        error={incomplete ? phoneError(phone) : error}
      />
      <label className={css.check} htmlFor={sms}>
        <input
          ref={checkbox}
          id={sms}
          type="checkbox"
          checked={optIn}
          onChange={(event) => onOptIn(event.target.checked)}
        />
        <span>
          {m.phone_sms()}
          <small>{m.phone_sms_hint()}</small>
        </span>
      </label>
      {offline && <NeedsConnection />}
      <SubmitButton busy={busy}>
        {busy ? m.phone_checking() : m.next()}
        {!busy && <ArrowRight />}
      </SubmitButton>
      <noscript>
        <p>
          <PhoneSentence text={m.phone_no_script} />
        </p>
      </noscript>
    </Form>
  );
}
