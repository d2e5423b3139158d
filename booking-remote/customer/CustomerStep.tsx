import { ApiError, api } from '@salon/shared-lib/api';
import { type CustomerLookup, sentences } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/messages';
import { readStored, writeStored } from '@salon/shared-lib/session';
import { useEffect, useState } from 'react';
import { EmailForm } from './EmailForm.tsx';
import { NewCustomerForm } from './NewCustomerForm.tsx';
import { PhoneForm } from './PhoneForm.tsx';

export interface CustomerStepProps {
  /** The number to start with, when one is known. */
  initialPhone?: string;
  onVerified: (customer: CustomerLookup) => void;
}

type Stage = { name: 'phone' } | { name: 'email'; customer: CustomerLookup } | { name: 'new' };

/**
 * Who is coming: a known phone with an e-mail address goes on, a known one without is asked for it,
 * an unknown one becomes a new customer.
 */
export function CustomerStep({ initialPhone = '', onVerified }: CustomerStepProps) {
  const [phone, setPhone] = useState(initialPhone);
  const [optIn, setOptIn] = useState(true);
  const [stage, setStage] = useState<Stage>({ name: 'phone' });
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  useEffect(() => setOptIn(readStored('smsOptIn') ?? true), []);

  function chooseOptIn(value: boolean) {
    setOptIn(value);
    writeStored('smsOptIn', value);
  }

  async function verify() {
    setBusy(true);
    setError(null);
    try {
      const customer = await api.customers.search(phone);
      if (!optIn) await keepSmsChoice(customer);
      if (customer.email) onVerified(customer);
      else setStage({ name: 'email', customer });
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 404) setStage({ name: 'new' });
      else setError(sayLookupFailure(failure));
    } finally {
      setBusy(false);
    }
  }

  if (stage.name === 'email') {
    return <EmailForm customer={stage.customer} optInSms={optIn} onDone={onVerified} />;
  }
  if (stage.name === 'new') {
    return (
      <NewCustomerForm
        phone={phone}
        optInSms={optIn}
        onCreated={onVerified}
        onOtherPhone={() => setStage({ name: 'phone' })}
      />
    );
  }
  return (
    <PhoneForm
      phone={phone}
      onPhone={(digits) => {
        setPhone(digits);
        setError(null);
      }}
      optIn={optIn}
      onOptIn={chooseOptIn}
      error={error}
      busy={busy}
      onSubmit={verify}
    />
  );
}

/** A customer who does not want texts is remembered as one; not being able to must not stop a booking. */
async function keepSmsChoice(customer: CustomerLookup): Promise<void> {
  try {
    await api.customers.upsert({ ...customer, optInSms: false });
  } catch (failure) {
    console.error('Error saving the choice about texts:', failure);
  }
}

function sayLookupFailure(failure: unknown): string {
  if (failure instanceof ApiError && failure.status === 400) return sentences.invalidPhone;
  if (failure instanceof ApiError && failure.status === 429) return failure.message;
  return m.phone_failed();
}
