import { type CustomerLookup, formatPhone } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { useLocation } from '@salon/shared-lib/router';
import { readStored } from '@salon/shared-lib/session';
import { withPhones } from '@salon/shared-lib/ui';
import { useState } from 'react';
import type { CodeFormProps } from '../customer/CodeForm.tsx';
import { CodeForm } from '../customer/CodeFormOnDemand.ts';
import { CustomerLine } from '../customer/CustomerLine.tsx';
import { EmailForm } from '../customer/EmailForm.tsx';
import { useEntryState } from '../customer/use-entry-state.ts';
import { Frame } from '../wizard/Frame.tsx';
import { useStepFocus } from '../wizard/use-step-focus.ts';
import { noteQuestion, questionEntry, typedIn } from './email-question.ts';

export type CodeScreenProps = Pick<CodeFormProps, 'onProven' | 'onBack'> & {
  names: readonly string[];
  current: number;
  /** Whose number the code proves, as the lookup returned it. */
  customer: CustomerLookup | null;
  /** The number is somebody else's: another one is asked for. */
  onNotMe: () => void;
  /** The customer whose address the proof removed, before the question for another is answered. */
  onCustomer: (customer: CustomerLookup) => void;
};

/**
 * The code that a booking needs first, in the frame of its step. Where the proof removes the e-mail address that another
 * device added (docs/rules.md#proven-addresses), the screen asks for one before the booking goes on.
 */
export function CodeScreen({
  names,
  current,
  customer,
  onNotMe,
  onCustomer,
  onProven,
  onBack,
}: CodeScreenProps) {
  const { state } = useLocation();
  // A reload keeps the question with what is typed.
  const keep = useEntryState();
  const kept = typedIn(state);
  const [email, setEmail] = useState(kept ?? '');
  const asksEmail = customer !== null && kept !== null;
  useStepFocus(asksEmail ? 'email' : 'code');
  const frame = { steps: names, current, layout: 'form' } as const;

  async function proven(found: CustomerLookup | null) {
    if (!found || found.email || !customer?.email) return onProven(found);
    onCustomer(found);
    noteQuestion(found);
    await keep(questionEntry(''));
  }

  function type(typed: string) {
    setEmail(typed);
    keep(questionEntry(typed));
  }

  function answered(saved: CustomerLookup) {
    noteQuestion(null);
    return onProven(saved);
  }

  if (asksEmail) {
    return (
      <Frame {...frame} title={m.email_title()} lead={m.email_removed()}>
        <EmailForm
          customer={customer}
          optInSms={readStored('smsOptIn') ?? true}
          email={email}
          onEmail={type}
          onDone={answered}
        />
      </Frame>
    );
  }
  const lead = withPhones(m.code_lead({ phone: formatPhone(customer?.phone) }));
  return (
    <Frame {...frame} title={m.code_title()} lead={<CustomerLine text={lead} onNotMe={onNotMe} />}>
      <CodeForm onProven={proven} onBack={onBack} backLabel={m.back()} />
    </Frame>
  );
}
