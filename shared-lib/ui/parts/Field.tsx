import { type ComponentProps, type ReactNode, useId } from 'react';
import { m } from '../../i18n/index.ts';
import css from './Field.module.css';

export type FieldProps = ComponentProps<'input'> & {
  label: string;
  /** A hint below the field. */
  hint?: ReactNode;
  /** What to change; marks the field as invalid. */
  error?: string | null;
  /** Adds "(optional)" to the label. */
  optional?: boolean;
};

/** A text field with label, hint and error, which are the accessible name and description of the input. */
export function Field({ label, hint, error, optional, id: given, ...input }: FieldProps) {
  const made = useId();
  const id = given ?? made;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={css.field}>
      <label htmlFor={id}>
        {label}
        {optional && <span className={css.optional}> {m.field_optional()}</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
      <input
        {...input}
        id={id}
        className={css.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
      {error && (
        <p id={`${id}-error`} className={css.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
