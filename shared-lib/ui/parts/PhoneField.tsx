import { type ChangeEvent, useLayoutEffect, useRef } from 'react';
import { withoutCountryCode } from '../../domain/phone.ts';
import { Field, type FieldProps } from './Field.tsx';
import { useFilledIn } from './use-filled-in.ts';

export type PhoneFieldProps = Omit<FieldProps, 'value' | 'onChange' | 'type'> & {
  /** Digits only; a number with another country code than 1 keeps its plus, and all its digits. */
  value: string;
  onChange: (digits: string) => void;
  /** 10 for customers; staff may keep numbers of up to 15. */
  maxDigits?: number;
};

/** A phone field: the value is digits, the display is formatted, `(253) 555-0100`. */
export function PhoneField({ value, onChange, maxDigits = 10, ...field }: PhoneFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (caret.current === null || document.activeElement !== input.current) return;
    const position = afterDigits(readable(value), caret.current);
    input.current?.setSelectionRange(position, position);
    caret.current = null;
  });

  useFilledIn(input, ({ value: text }) => {
    const digits = nationalDigits(text, maxDigits);
    if (digits !== value) onChange(digits);
  });

  function change(event: ChangeEvent<HTMLInputElement>) {
    const { value: text, selectionStart } = event.target;
    const digits = nationalDigits(text, maxDigits);
    caret.current = text.slice(0, selectionStart ?? text.length).replace(/\D/g, '').length;
    onChange(digits);
  }

  return (
    <Field
      autoComplete="tel-national"
      {...field}
      ref={input}
      type="tel"
      inputMode="tel"
      value={readable(value)}
      onChange={change}
    />
  );
}

/** The longest number that exists. */
const longestNumber = 15;

/**
 * The digits of a text without the country code 1. A customer's number that is longer than ten digits, or has a plus, is not cut:
 * its first ten digits would be somebody else's number.
 */
function nationalDigits(text: string, maxDigits: number): string {
  const digits = text.replace(/(?:ext\.?|x|#)\s*\d+\s*$/i, '').replace(/\D/g, '');
  // Staff may be typing more: the API removes the country code then.
  if (maxDigits !== 10) return digits.slice(0, maxDigits);
  const national = withoutCountryCode(digits);
  if (national !== digits) return national;
  const plus = /^\s*\+/.test(text) ? '+' : '';
  return plus + digits.slice(0, longestNumber);
}

/** Formatted digits; more than ten, and those behind a plus, stay unformatted. */
function readable(digits: string): string {
  if (digits.length > 10 || digits.startsWith('+')) return digits;
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  if (!exchange) return area;
  return line ? `(${area}) ${exchange}-${line}` : `(${area}) ${exchange}`;
}

/** The position in `text` just behind its `count`th digit, and behind a plus. */
function afterDigits(text: string, count: number): number {
  let seen = 0;
  for (let at = text.startsWith('+') ? 1 : 0; at < text.length; at += 1) {
    if (seen === count) return at;
    if (/\d/.test(text.charAt(at))) seen += 1;
  }
  return text.length;
}
