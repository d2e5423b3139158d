import { isCustomerPhone } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/messages';
import { ArrowRight, Button, PhoneField } from '@salon/shared-lib/ui';
import { type FormEvent, useId, useState } from 'react';
import css from './customer.module.css';

export interface PhoneFormProps {
  phone: string;
  onPhone: (digits: string) => void;
  optIn: boolean;
  onOptIn: (value: boolean) => void;
  /** What went wrong with the last try. */
  error: string | null;
  busy: boolean;
  onSubmit: () => void;
}

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

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const complete = isCustomerPhone(phone);
    setIncomplete(!complete);
    if (complete) onSubmit();
  }

  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <PhoneField
        label={m.phone_label()}
        name="phone"
        value={phone}
        onChange={(digits) => {
          setIncomplete(false);
          onPhone(digits);
        }}
        error={incomplete ? m.phone_invalid() : error}
      />
      <label className={css.check} htmlFor={sms}>
        <input
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
      <Button type="submit" look="next" busy={busy}>
        {busy ? m.phone_checking() : m.next()}
        {!busy && <ArrowRight />}
      </Button>
    </form>
  );
}
