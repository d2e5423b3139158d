import { api } from '@salon/shared-lib/api';
import { type CustomerLookup, isEmail, sanitizeForm } from '@salon/shared-lib/domain';
import { saveCustomer } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { Button, EmailField, Form, SubmitButton } from '@salon/shared-lib/ui';
import { type FormEvent, useState } from 'react';
import css from './customer.module.css';
import { useIsMounted } from './use-is-mounted.ts';

export type EmailFormProps = {
  customer: CustomerLookup;
  optInSms: boolean;
  email: string;
  onEmail: (email: string) => void;
  /** `textConsent`: whether the customer gets text messages; null when unknown. */
  onDone: (customer: CustomerLookup, textConsent: boolean | null) => void;
};

/** The question for an e-mail address, which a known customer can skip. */
export function EmailForm({ customer, optInSms, email, onEmail, onDone }: EmailFormProps) {
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const isMounted = useIsMounted();

  async function save(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const form = sanitizeForm({ email });
    if (!isEmail(form.email)) return setError(m.email_invalid());
    setBusy(true);
    setError(null);
    try {
      const saved = await api.send(saveCustomer, {
        body: { ...customer, ...form, optInSms },
      });
      if (isMounted())
        onDone({ ...customer, email: saved.customer.email }, saved.customer.optInSms);
    } catch {
      setError(m.email_failed());
      setBusy(false);
    }
  }

  return (
    <Form className={css.form} onSubmit={save}>
      <EmailField
        name="email"
        autoComplete="email"
        value={email}
        error={error}
        onChange={({ target }) => onEmail(target.value)}
      />
      <div className={css.actions}>
        <SubmitButton busy={busy}>{m.email_save()}</SubmitButton>
        <Button variant="line" onClick={() => onDone(customer, null)}>
          {m.email_skip()}
        </Button>
      </div>
    </Form>
  );
}
