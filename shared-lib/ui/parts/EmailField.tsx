import { useEffect, useRef, useState } from 'react';
import { m } from '../../i18n/index.ts';
import css from './EmailField.module.css';
import { Field, type FieldProps } from './Field.tsx';

/** A field for an e-mail address, which asks about a domain that looks mistyped, with or without a state of its own. */
export function EmailField(field: Partial<FieldProps>) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const suggested = useSuggested(field.disabled ? '' : String(field.value ?? typed));

  function take(address: string) {
    const { current } = input;
    if (!current) return;
    // As if it was typed: React would not see a value that is assigned.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
      current,
      address,
    );
    current.dispatchEvent(new Event('input', { bubbles: true }));
    current.focus();
  }

  return (
    <div>
      <Field
        label={m.email_label()}
        type="email"
        inputMode="email"
        {...field}
        ref={input}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <p role="status">
        {suggested !== null && (
          <button type="button" className={css.suggested} onClick={() => take(suggested)}>
            {m.email_suggested({ email: suggested })}
          </button>
        )}
      </p>
    </div>
  );
}

/** The list of providers is loaded for who types an address. */
function useSuggested(typed: string): string | null {
  const [suggest, setSuggest] = useState<((typed: string) => string | null) | null>(null);
  const isTyped = typed.includes('@');
  useEffect(() => {
    if (!isTyped) return;
    import('../../domain/suggested-email.ts').then(
      ({ suggestedEmail }) => setSuggest(() => suggestedEmail),
      // Without it nothing is asked.
      () => undefined,
    );
  }, [isTyped]);
  return suggest?.(typed) ?? null;
}
