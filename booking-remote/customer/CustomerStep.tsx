import { ApiError, api, sentenceOf } from '@salon/shared-lib/api';
import { type CustomerLookup, formatPhone, greetingName } from '@salon/shared-lib/domain';
import { findCustomer } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { useWhenOnline } from '@salon/shared-lib/query';
import { readStored, rememberHistorySession, writeStored } from '@salon/shared-lib/session';
import { withPhones } from '@salon/shared-lib/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { useStepFocus } from '../wizard/use-step-focus.ts';
import { CodeForm } from './CodeFormOnDemand.ts';
import { isCodeRequired } from './code-required.ts';
import { EmailForm } from './EmailForm.tsx';
import { NewCustomerForm } from './NewCustomerForm.tsx';
import { PhoneForm } from './PhoneForm.tsx';
import { PhoneLead } from './PhoneLead.tsx';
import { saveSmsConsent } from './sms-consent.ts';
import { useDraft } from './use-draft.ts';
import { useIsMounted } from './use-is-mounted.ts';

export type CustomerStepProps = {
  /** The initial number, if one is known. */
  initialPhone?: string;
  /**
   * The phone question has an entry of its own then, the shown one or the one before. `textConsent`: whether the customer gets text
   * messages; null when unknown.
   */
  onVerified: (customer: CustomerLookup, textConsent: boolean | null) => void;
  /** The service of a link; null without one. */
  service?: string | null | undefined;
  /** Renders a question inside a page of the wizard. */
  frame: (page: { title: string; lead: ReactNode; children: ReactNode }) => ReactNode;
};

/**
 * The phone step: a known customer with an e-mail address continues, a known customer without one is asked for it, an
 * unknown phone opens the form for a new customer. A code comes first where the API asks for one.
 */
export function CustomerStep({ initialPhone = '', service, onVerified, frame }: CustomerStepProps) {
  const { typed, setFields, question, keepPhone, ask, askPhone } = useDraft(initialPhone);
  const [optIn, setOptIn] = useState(true);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const isMounted = useIsMounted();

  useEffect(() => setOptIn(readStored('smsOptIn') ?? true), []);

  function chooseOptIn(value: boolean) {
    setOptIn(value);
    writeStored('smsOptIn', value);
  }

  const [waiting, setWaiting] = useState(false);
  useWhenOnline(waiting, verify);

  async function verify() {
    setWaiting(!navigator.onLine);
    if (!navigator.onLine) return;
    await lookUp(() => api.send(findCustomer, { query: { phone: typed.phone } }));
  }

  async function lookUp(find: () => Promise<CustomerLookup>) {
    setBusy(true);
    setError(null);
    writeStored('smsOptIn', optIn);
    try {
      await found(await find());
    } catch (failure) {
      if (!isMounted()) return;
      if (failure instanceof ApiError && failure.status === 404) await ask({ name: 'new' });
      else if (isCodeRequired(failure)) await ask({ name: 'code' });
      else setError(lookupFailureSentence(failure));
    } finally {
      setBusy(false);
    }
  }

  async function found(customer: CustomerLookup) {
    const textConsent = await saveSmsConsent(customer, optIn);
    if (!isMounted()) return;
    if (!customer.email) return ask({ name: 'email', customer });
    await keepPhone();
    if (isMounted()) onVerified(customer, textConsent);
  }

  /** The API opens the visits of a proven number with the customer who is created. */
  function provenNew() {
    rememberHistorySession(typed.phone);
    return ask({ name: 'new' });
  }

  useStepFocus(question.name);

  if (question.name === 'code') {
    return frame({
      title: m.code_title(),
      lead: withPhones(m.code_lead({ phone: formatPhone(typed.phone) })),
      children: (
        <CodeForm
          onProven={(customer) => (customer ? found(customer) : provenNew())}
          onBack={askPhone}
          backLabel={m.new_other_phone()}
        />
      ),
    });
  }

  if (question.name === 'email') {
    return frame({
      title: m.email_title(),
      lead: emailLead(question.customer),
      children: (
        <EmailForm
          customer={question.customer}
          optInSms={optIn}
          email={typed.email}
          onEmail={(email) => setFields({ email })}
          onDone={onVerified}
        />
      ),
    });
  }
  if (question.name === 'new') {
    return frame({
      title: m.new_title(),
      lead: withPhones(m.new_lead({ phone: formatPhone(typed.phone) })),
      children: (
        <NewCustomerForm
          typed={typed}
          onType={setFields}
          optInSms={optIn}
          onCreated={onVerified}
          onOtherPhone={askPhone}
          onCodeRequired={() => ask({ name: 'code' })}
        />
      ),
    });
  }
  return frame({
    title: m.phone_title(),
    lead: (
      <PhoneLead
        service={service}
        isAsked={!initialPhone}
        busy={busy}
        lookUp={lookUp}
        onFailure={setError}
      />
    ),
    children: (
      <PhoneForm
        phone={typed.phone}
        onPhone={(phone) => {
          setFields({ phone });
          setError(null);
          setWaiting(false);
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

function emailLead({ name }: CustomerLookup): string {
  const greeted = greetingName(name);
  return greeted === null ? m.email_lead_nameless() : m.email_lead({ name: greeted });
}

function lookupFailureSentence(failure: unknown): string {
  if (failure instanceof ApiError && failure.status === 400) return m.phone_invalid();
  if (failure instanceof ApiError && failure.status === 429) {
    return sentenceOf(failure) ?? m.phone_failed();
  }
  return m.phone_failed();
}
