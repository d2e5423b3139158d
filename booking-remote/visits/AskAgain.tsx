import type { CustomerLookup } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { Button, Dialog, SubmitButton } from '@salon/shared-lib/ui';
import { useState } from 'react';
import { CodeForm } from '../customer/CodeFormOnDemand.ts';
import { FindForm } from './FindForm.tsx';
import type { Asked } from './use-ask-again.ts';
import css from './Visits.module.css';

/** Asks who the visitor is when the session has ended, over the screen and in the middle of what the visitor was doing. */
export function AskAgain({ asked, customer }: { asked: Asked | null; customer: CustomerLookup }) {
  return (
    <Dialog open={asked !== null} title={m.visits_ask_title()} onClose={() => asked?.answer(false)}>
      {asked && <Question asked={asked} customer={customer} />}
    </Dialog>
  );
}

function Question({ asked, customer }: { asked: Asked; customer: CustomerLookup }) {
  const [name, setName] = useState('');
  const [asksCode, setAsksCode] = useState(asked.asksCode);
  const close = () => asked.answer(false);
  if (asksCode) {
    return (
      <>
        <p>{asked.doing}</p>
        <CodeForm
          onProven={() => asked.answer(true)}
          onBack={close}
          backLabel={m.visits_ask_close()}
        />
      </>
    );
  }
  return (
    <>
      <p className={css.soft}>{m.visits_ask_lead()}</p>
      <p className={css.doing}>{asked.doing}</p>
      <FindForm
        typed={{ phone: customer.phone, name }}
        onType={(change) => setName(change.name ?? name)}
        keepsPhone
        onFound={() => asked.answer(true)}
        onCode={() => setAsksCode(true)}
      >
        {(busy) => (
          <>
            <SubmitButton variant="secondary" busy={busy}>
              {busy ? m.phone_checking() : m.visits_ask_go()}
            </SubmitButton>
            <Button variant="line" onClick={close}>
              {m.visits_ask_close()}
            </Button>
          </>
        )}
      </FindForm>
    </>
  );
}
