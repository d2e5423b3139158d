import { ApiError, api, sentenceOf } from '@salon/shared-lib/api';
import {
  type CustomerLookup,
  initialsOf,
  newCustomerSchema,
  sanitizeForm,
} from '@salon/shared-lib/domain';
import { findCustomer, saveCustomer } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import {
  ArrowRight,
  Button,
  EmailField,
  Field,
  Form,
  SubmitButton,
  withPhones,
} from '@salon/shared-lib/ui';
import { type FormEvent, useState } from 'react';
import type { Typed } from '../entries/draft.ts';
import { isOffline } from '../wizard/failure-kind.ts';
import { isCodeRequired } from './code-required.ts';
import css from './customer.module.css';
import { useIsMounted } from './use-is-mounted.ts';

export type NewCustomerFormProps = {
  typed: Typed;
  onType: (change: Partial<Typed>) => void;
  optInSms: boolean;
  /** `textConsent`: whether the customer gets text messages; null when unknown. */
  onCreated: (customer: CustomerLookup, textConsent: boolean | null) => void;
  onOtherPhone: () => void;
  /** A code has to prove the phone number first. */
  onCodeRequired: () => void;
};

type Errors = { name?: string; email?: string; form?: string };

/** The form for a new customer. */
export function NewCustomerForm({
  typed,
  onType,
  optInSms,
  onCreated,
  onOtherPhone,
  onCodeRequired,
}: NewCustomerFormProps) {
  const { phone, name, email } = typed;
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const isMounted = useIsMounted();

  async function create(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const form = sanitizeForm({ phone, name, email, optInSms });
    const checked = newCustomerSchema.safeParse(form);
    if (!checked.success) return setErrors(fieldErrors(checked.error.issues));
    setBusy(true);
    setErrors({});
    try {
      const { customer } = await api.send(saveCustomer, {
        body: { ...form, email: form.email || null },
      });
      const { optInSms: textConsent, ...known } = customer;
      if (isMounted()) onCreated(known, textConsent);
    } catch (failure) {
      const known = await alreadyCreated(failure, form);
      if (!isMounted()) return;
      if (isCodeRequired(failure)) return onCodeRequired();
      if (known) return onCreated(known, null);
      setErrors({ form: failureSentence(failure) });
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
        onChange={(event) => onType({ name: event.target.value })}
        error={errors.name}
      />
      <EmailField
        optional
        name="email"
        autoComplete="email"
        value={email}
        onChange={(event) => onType({ email: event.target.value })}
        error={errors.email}
      />
      {errors.form && (
        <p className={css.error} role="alert">
          {withPhones(errors.form)}
        </p>
      )}
      <div className={css.actions}>
        <SubmitButton busy={busy}>
          {m.next()}
          {!busy && <ArrowRight />}
        </SubmitButton>
        <Button variant="text" onClick={onOtherPhone}>
          {m.new_other_phone()}
        </Button>
      </div>
    </Form>
  );
}

/**
 * The customer, if an earlier attempt created it and its answer was lost: the phone exists with these initials. The lookup
 * opens the session that the lost answer would have opened.
 */
async function alreadyCreated(
  failure: unknown,
  { phone, name }: { phone: string; name: string },
): Promise<CustomerLookup | null> {
  if (!(failure instanceof ApiError) || failure.status !== 409) return null;
  const known = await api.send(findCustomer, { query: { phone } }).catch(() => null);
  return known?.name === initialsOf(name) ? known : null;
}

/** The server's sentence, where there is one (docs/rules.md#errors). */
function failureSentence(failure: unknown): string {
  if (isOffline(failure)) return m.new_offline();
  return sentenceOf(failure) ?? m.new_failed();
}

function fieldErrors(issues: readonly { path: PropertyKey[]; message: string }[]): Errors {
  const fields = new Set(issues.map(({ path }) => path[0]));
  const name = issues.find(({ path }) => path[0] === 'name')?.message;
  return {
    ...(name && { name }),
    ...(fields.has('email') && { email: m.email_invalid() }),
    ...(fields.has('phone') && { form: m.phone_invalid() }),
  };
}
