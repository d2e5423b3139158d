import { ApiError } from '@salon/shared-lib/api';
import { type CustomerLookup, isCustomerPhone, sanitizeForm } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { Field, Form, PhoneField, Problem } from '@salon/shared-lib/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import css from '../customer/customer.module.css';
import { phoneError } from '../customer/phone-error.ts';
import { useIsMounted } from '../customer/use-is-mounted.ts';
import { Failure } from '../wizard/Failure.tsx';
import { PhoneSentence } from '../wizard/PhoneSentence.tsx';
import { findByName, type NotFound } from './find-customer.ts';

export type FindFormProps = {
  typed: { phone: string; name: string };
  onType: (change: { phone?: string; name?: string }) => void;
  /** The phone is that of the visitor whose session has ended. */
  keepsPhone?: boolean;
  onFound: (customer: CustomerLookup) => void;
  onCode: () => void;
  /** The submit button and what stands below it. */
  children: (busy: boolean) => ReactNode;
};

type Errors = { phone?: string; name?: string };

/** Phone and full name, which open the history together. An unknown number and a wrong name have the same answer. */
export function FindForm({
  typed,
  onType,
  keepsPhone = false,
  onFound,
  onCode,
  children,
}: FindFormProps) {
  const [errors, setErrors] = useState<Errors>({});
  const [problem, setProblem] = useState<NotFound | null>(null);
  const [busy, setBusy] = useState(false);
  const isMounted = useIsMounted();

  function type(change: Partial<typeof typed>) {
    setErrors({});
    onType(change);
  }

  async function find(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const wrong = errorsOf(typed);
    setErrors(wrong);
    setProblem(null);
    if (wrong.phone || wrong.name) return;
    setBusy(true);
    const found = await findByName(sanitizeForm(typed));
    if (!isMounted()) return;
    setBusy(false);
    if (found.kind === 'found') onFound(found.customer);
    else if (found.kind === 'code') onCode();
    else setProblem(found);
  }

  return (
    <Form className={css.form} onSubmit={find}>
      {problem && <NotFoundProblem problem={problem} />}
      <PhoneField
        label={m.phone_label()}
        name="phone"
        value={typed.phone}
        disabled={keepsPhone}
        onChange={(phone) => type({ phone })}
        error={errors.phone ?? null}
      />
      <Field
        label={m.visits_name()}
        name="name"
        autoComplete="name"
        autoCapitalize="words"
        maxLength={120}
        hint={m.visits_name_hint()}
        value={typed.name}
        onChange={(event) => type({ name: event.target.value })}
        error={errors.name ?? null}
      />
      {children(busy)}
    </Form>
  );
}

function errorsOf({ phone, name }: FindFormProps['typed']): Errors {
  return {
    ...(!isCustomerPhone(phone) && { phone: phoneError(phone) }),
    ...(!name.trim() && { name: m.name_required() }),
  };
}

function NotFoundProblem({ problem }: { problem: NotFound }) {
  if (problem.kind === 'failed') {
    const { error } = problem;
    const isLimited = error instanceof ApiError && error.status === 429;
    return <Failure error={error} {...(!isLimited && { title: m.visits_find_failed() })} />;
  }
  return (
    <Problem title={m.visits_not_found()}>
      <p>
        <PhoneSentence text={m.visits_not_found_text} />
      </p>
    </Problem>
  );
}
