import type { CustomerLookup } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { Button, CallButton, Field, Form, SubmitButton, withPhones } from '@salon/shared-lib/ui';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { PhoneSentence } from '../wizard/PhoneSentence.tsx';
import css from './customer.module.css';
import { LongWait, secondsShown } from './LongWait.tsx';
import { NoCode } from './NoCode.tsx';
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
  const { wait, failure } = code;
  const isUsedUp = failure?.kind === 'used_up';
  const field = useRef<HTMLInputElement>(null);
  const sendButton = useRef<HTMLButtonElement>(null);
  const sentence = useId();
  /** How many codes were sent at the press of a button. */
  const [sentAnew, setSentAnew] = useState(0);
  useEffect(() => {
    if (sentAnew > 0) field.current?.focus();
  }, [sentAnew]);
  useEffect(() => {
    if (isUsedUp) sendButton.current?.focus();
  }, [isUsedUp]);

  async function send() {
    if (code.busy || wait > 0 || !(await code.send())) return;
    setTyped('');
    setSentAnew((count) => count + 1);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isUsedUp) return send();
    if (await code.verify(typed)) setTyped('');
  }

  const again = secondsShown(wait) ? m.code_again_in({ seconds: wait }) : m.code_again();
  const back = (
    <Button variant="text" onClick={onBack}>
      {backLabel}
    </Button>
  );

  if (code.withoutCode) return <NoCode {...code} onRetry={send} back={back} />;

  return (
    <Form className={css.form} onSubmit={submit}>
      <p role="status">{statusOf(code)}</p>
      <Field
        ref={field}
        label={m.code_label()}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={typed}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, 6))}
        error={failure?.kind === 'typed' ? failure.sentence : null}
      />
      {code.sent && (failure === null || failure.kind === 'typed') && (
        <p className={css.hint}>
          <PhoneSentence text={m.code_no_message} />
        </p>
      )}
      {failure && failure.kind !== 'typed' && (
        <div className={css.failure}>
          <p className={css.error} role="alert">
            {withPhones(failure.sentence)}
            {failure.kind === 'refused' && code.sent && ` ${m.code_earlier_works()}`}
          </p>
          {!isUsedUp && <CallButton small />}
        </div>
      )}
      <LongWait id={sentence} seconds={wait} />
      <div className={css.actions}>
        {isUsedUp ? (
          <SubmitButton ref={sendButton} disabled={wait > 0} aria-describedby={sentence}>
            {again}
          </SubmitButton>
        ) : (
          <>
            <SubmitButton busy={code.busy === 'verifying'}>{m.code_confirm()}</SubmitButton>
            <Button
              variant="line"
              onClick={send}
              disabled={wait > 0 || code.busy !== null}
              aria-describedby={sentence}
            >
              {again}
            </Button>
          </>
        )}
        {back}
      </div>
    </Form>
  );
}

function statusOf({ busy, sent, isAnother, failure }: ReturnType<typeof useCode>): string {
  if (busy === 'sending') return m.code_sending();
  if (sent === null || (failure !== null && failure.kind !== 'typed')) return '';
  const byText = sent.channel === 'text';
  if (isAnother) return byText ? m.code_texted_anew() : m.code_mailed_anew();
  return byText ? m.code_texted() : m.code_mailed();
}
