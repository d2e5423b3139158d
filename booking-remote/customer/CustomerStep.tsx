import { ApiError, api, sentenceOf } from '@salon/shared-lib/api';
import { type CustomerLookup, formatPhone, sentences } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/messages';
import { readStored, writeStored } from '@salon/shared-lib/session';
import { type ReactNode, useEffect, useState } from 'react';
import { useStepFocus } from '../wizard/use-step-focus.ts';
import { EmailForm } from './EmailForm.tsx';
import { firstName } from './friendly-name.ts';
import { NewCustomerForm } from './NewCustomerForm.tsx';
import { PhoneForm } from './PhoneForm.tsx';

export interface CustomerStepProps {
  /** The number to start with, when one is known. */
  initialPhone?: string;
  onVerified: (customer: CustomerLookup) => void;
  /** Puts what is asked into a page of the wizard. */
  frame: (page: { title: string; lead: string; children: ReactNode }) => ReactNode;
}

type Stage = { name: 'phone' } | { name: 'email'; customer: CustomerLookup } | { name: 'new' };

/**
 * Who is coming: a known phone with an e-mail address goes on, a known one without is asked for it,
 * an unknown one becomes a new customer.
 */
export function CustomerStep({ initialPhone = '', onVerified, frame }: CustomerStepProps) {
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
      writeStored('smsOptIn', await keepSmsChoice(customer, optIn));
      if (customer.email) onVerified(customer);
      else setStage({ name: 'email', customer });
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 404) setStage({ name: 'new' });
      else setError(sayLookupFailure(failure));
    } finally {
      setBusy(false);
    }
  }

  useStepFocus(stage.name);

  if (stage.name === 'email') {
    return frame({
      title: m.email_title(),
      lead: m.email_lead({ name: firstName(stage.customer.name) }),
      children: <EmailForm customer={stage.customer} optInSms={optIn} onDone={onVerified} />,
    });
  }
  if (stage.name === 'new') {
    return frame({
      title: m.new_title(),
      lead: m.new_lead({ phone: formatPhone(phone) }),
      children: (
        <NewCustomerForm
          phone={phone}
          optInSms={optIn}
          onCreated={onVerified}
          onOtherPhone={() => setStage({ name: 'phone' })}
        />
      ),
    });
  }
  return frame({
    title: m.phone_title(),
    lead: m.phone_lead(),
    children: (
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
    ),
  });
}

/**
 * Remembers with the customer whether texts are wanted, and answers what the salon now goes by. Not being able
 * to must not stop a booking: then nobody is promised a text.
 */
async function keepSmsChoice(customer: CustomerLookup, optInSms: boolean): Promise<boolean> {
  try {
    return (await api.customers.upsert({ ...customer, optInSms })).customer.optInSms;
  } catch (failure) {
    console.error('Error saving the choice about texts:', failure);
    return false;
  }
}

function sayLookupFailure(failure: unknown): string {
  if (failure instanceof ApiError && failure.status === 400) return sentences.invalidPhone;
  if (failure instanceof ApiError && failure.status === 429) {
    return sentenceOf(failure) ?? m.phone_failed();
  }
  return m.phone_failed();
}
