import { ApiError, api, sentenceOf } from '@salon/shared-lib/api';
import {
  type CustomerLookup,
  maskName,
  newCustomerSchema,
  normalizeEmail,
  normalizeName,
} from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/messages';
import { ArrowRight, Button, Field, Form, SubmitButton } from '@salon/shared-lib/ui';
import { type FormEvent, useState } from 'react';
import css from './customer.module.css';
import { EmailField } from './EmailField.tsx';

export interface NewCustomerFormProps {
  phone: string;
  optInSms: boolean;
  onCreated: (customer: CustomerLookup) => void;
  onOtherPhone: () => void;
}

type Errors = { name?: string; email?: string; form?: string };

/** A phone that nobody has yet: a name makes it a customer. */
export function NewCustomerForm({
  phone,
  optInSms,
  onCreated,
  onOtherPhone,
}: NewCustomerFormProps) {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);

  async function create(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const form = { phone, name: normalizeName(name), email: normalizeEmail(email), optInSms };
    const checked = newCustomerSchema.safeParse(form);
    if (!checked.success) return setErrors(fieldErrors(checked.error.issues));
    setBusy(true);
    setErrors({});
    try {
      const { customer } = await api.customers.upsert({ ...form, email: form.email || null });
      onCreated({
        id: customer.id,
        name: customer.name,
        email: customer.email,
        phone: customer.phone,
      });
    } catch (failure) {
      const known = await alreadyCreated(failure, form);
      if (known) return onCreated(known);
      setErrors({ form: sentenceOf(failure) ?? m.new_failed() });
      setBusy(false);
    }
  }

  return (
    <Form className={css.form} onSubmit={create}>
      <Field
        label={m.new_name()}
        name="name"
        autoComplete="name"
        autoCapitalize="words"
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={errors.name}
      />
      <EmailField optional value={email} onChange={setEmail} error={errors.email} />
      {errors.form && (
        <p className={css.error} role="alert">
          {errors.form}
        </p>
      )}
      <div className={css.actions}>
        <SubmitButton busy={busy}>
          {m.next()}
          {!busy && <ArrowRight />}
        </SubmitButton>
        <Button look="text" onClick={onOtherPhone}>
          {m.new_other_phone()}
        </Button>
      </div>
    </Form>
  );
}

/**
 * The customer, when an earlier try made it and its answer was lost: the phone is taken, by this name. Its
 * lookup also opens the session that the lost answer would have opened.
 */
async function alreadyCreated(
  failure: unknown,
  { phone, name }: { phone: string; name: string },
): Promise<CustomerLookup | null> {
  if (!(failure instanceof ApiError) || failure.status !== 409) return null;
  const known = await api.customers.search(phone).catch(() => null);
  return known?.name === maskName(name) ? known : null;
}

function fieldErrors(issues: readonly { path: PropertyKey[] }[]): Errors {
  const fields = new Set(issues.map(({ path }) => path[0]));
  return {
    ...(fields.has('name') && { name: m.new_name_required() }),
    ...(fields.has('email') && { email: m.email_invalid() }),
    ...(fields.has('phone') && { form: m.phone_invalid() }),
  };
}
