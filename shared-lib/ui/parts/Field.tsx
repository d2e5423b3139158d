import { type ComponentProps, type ReactNode, useId } from 'react';
import { m } from '../../i18n/index.ts';
import { join } from './class-name.ts';
import css from './Field.module.css';
import { withPhones } from './PhoneText.tsx';

type Labels = {
  label: string;
  /** A hint at the field. */
  hint?: ReactNode;
  /** What to change; marks the field as invalid. */
  error?: string | null;
  /** Adds "(optional)" to the label. */
  optional?: boolean;
};

export type FieldProps = ComponentProps<'input'> & Labels;

/** A text field with label, hint and error, which are the accessible name and description of the input. */
export function Field({ label, hint, error, optional, className, ...input }: FieldProps) {
  const { id, described } = useDescription({ hint, error, ...input });
  return (
    <div className={css.field}>
      <Label {...{ id, label, optional }} />
      <Hint id={id}>{hint}</Hint>
      <input {...input} {...described} className={join(css.input, className)} />
      <Fault id={id}>{error}</Fault>
    </div>
  );
}

export type TextAreaProps = ComponentProps<'textarea'> & Labels;

/** The same for a text of several lines. The hint is below it. */
export function TextArea({ label, hint, error, optional, ...area }: TextAreaProps) {
  const { id, described } = useDescription({ hint, error, ...area });
  return (
    <div className={css.field}>
      <Label {...{ id, label, optional }} />
      <textarea {...area} {...described} className={join(css.input, css.area)} />
      <Fault id={id}>{error}</Fault>
      <Hint id={id}>{hint}</Hint>
    </div>
  );
}

type Described = Pick<Labels, 'hint' | 'error'> &
  Pick<ComponentProps<'input'>, 'id' | 'aria-invalid' | 'aria-describedby'>;

/** Adds hint and error to what the field is described by elsewhere. */
function useDescription({ hint, error, id: given, ...elsewhere }: Described) {
  const made = useId();
  const id = given ?? made;
  const parts = [hint && `${id}-hint`, error && `${id}-error`, elsewhere['aria-describedby']];
  const described = {
    id,
    'aria-invalid': error ? true : elsewhere['aria-invalid'],
    'aria-describedby': parts.filter(Boolean).join(' ') || undefined,
  };
  return { id, described };
}

function Label({ id, label, optional }: { id: string } & Pick<Labels, 'label' | 'optional'>) {
  return (
    <label htmlFor={id}>
      {label}
      {optional && <span className={css.optional}> {m.field_optional()}</span>}
    </label>
  );
}

function Hint({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p id={`${id}-hint`} className={css.hint}>
      {children}
    </p>
  );
}

function Fault({ id, children }: { id: string; children: string | null | undefined }) {
  if (!children) return null;
  return (
    <p id={`${id}-error`} className={css.error} role="alert">
      {withPhones(children)}
    </p>
  );
}
