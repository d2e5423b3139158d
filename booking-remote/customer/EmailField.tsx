import { m } from '@salon/shared-lib/i18n';
import { Field } from '@salon/shared-lib/ui';

export type EmailFieldProps = {
  value: string;
  onChange: (email: string) => void;
  error?: string | null;
  optional?: boolean;
};

/** An e-mail field with the matching keyboard and autofill. */
export function EmailField({ onChange, ...field }: EmailFieldProps) {
  return (
    <Field
      {...field}
      label={m.email_label()}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
