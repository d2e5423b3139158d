import type { CustomerLookup } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { Button, CallButton, Field, Form, SubmitButton } from '@salon/shared-lib/ui';
import { type FormEvent, useState } from 'react';
import { PhoneSentence } from '../wizard/PhoneSentence.tsx';
import css from './customer.module.css';
import { useCode } from './use-code.ts';

export type CodeFormProps = {
  /** The customer whose number is proven; null for a number without a customer. */
  onProven: (customer: CustomerLookup | null) => void | Promise<void>;
  onBack: () => void;
  backLabel: string;
};

/** One field for the code that proves the phone number, and another code after a visible wait. */
export function CodeForm({ onProven, onBack, backLabel }: CodeFormProps) {
  const [typed, setTyped] = useState('');
  const code = useCode(onProven);

  function submit(event: FormEvent) {
    event.preventDefault();
    code.verify(typed);
  }

  return (
    <Form className={css.form} onSubmit={submit}>
      <p role="status">{statusOf(code)}</p>
      <Field
        label={m.code_label()}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={typed}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, 6))}
        error={code.error}
      />
      {code.channel !== null && code.failure === null && (
        <p className={css.hint}>
          <PhoneSentence text={m.code_no_message} />
        </p>
      )}
      {code.failure && (
        <div className={css.failure}>
          <p className={css.error} role="alert">
            {code.failure}
          </p>
          <CallButton small />
        </div>
      )}
      <div className={css.actions}>
        <SubmitButton busy={code.busy === 'verifying'}>{m.code_confirm()}</SubmitButton>
        <Button
          look="line"
          onClick={() => code.send()}
          disabled={code.wait > 0 || code.busy !== null}
        >
          {code.wait > 0 ? m.code_again_in({ seconds: code.wait }) : m.code_again()}
        </Button>
        <Button look="text" onClick={onBack}>
          {backLabel}
        </Button>
      </div>
    </Form>
  );
}

function statusOf({ busy, channel, failure }: ReturnType<typeof useCode>): string {
  if (busy === 'sending') return m.code_sending();
  if (channel === null || failure !== null) return '';
  return channel === 'text' ? m.code_texted() : m.code_mailed();
}
