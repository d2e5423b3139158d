import { api } from '@salon/shared-lib/api';
import { type CustomerLookup, isEmail, normalizeEmail } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/messages';
import { Button, Form, SubmitButton } from '@salon/shared-lib/ui';
import { type FormEvent, useState } from 'react';
import css from './customer.module.css';
import { EmailField } from './EmailField.tsx';

export interface EmailFormProps {
  customer: CustomerLookup;
  optInSms: boolean;
  onDone: (customer: CustomerLookup) => void;
}

/** A known customer without an e-mail address: may leave one, may go on without. */
export function EmailForm({ customer, optInSms, onDone }: EmailFormProps) {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (!isEmail(email.trim())) return setError(m.email_invalid());
    setBusy(true);
    setError(null);
    try {
      const saved = await api.customers.upsert({
        ...customer,
        email: normalizeEmail(email),
        optInSms,
      });
      onDone({ ...customer, email: saved.customer.email });
    } catch {
      setError(m.email_failed());
      setBusy(false);
    }
  }

  return (
    <Form className={css.form} onSubmit={save}>
      <EmailField value={email} onChange={setEmail} error={error} />
      <div className={css.actions}>
        <SubmitButton busy={busy}>{m.email_save()}</SubmitButton>
        <Button look="line" onClick={() => onDone(customer)}>
          {m.email_skip()}
        </Button>
      </div>
    </Form>
  );
}
