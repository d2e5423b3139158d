import { type ComponentProps, type ReactNode, useId } from 'react';
import { m } from '../../i18n/index.ts';
import css from './Field.module.css';

export interface FieldProps extends ComponentProps<'input'> {
  label: string;
  /** One sentence that helps before anything is wrong. */
  hint?: ReactNode;
  /** One sentence that says what to change; marks the field. */
  error?: string | null;
  /** Says "optional" beside the label. */
  optional?: boolean;
}

/** A labelled text field. The label stands above, the error below; both belong to the input's name and description. */
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
