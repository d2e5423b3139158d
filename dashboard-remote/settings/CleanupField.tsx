import { m } from '@salon/shared-lib/i18n';
import { Field } from '@salon/shared-lib/ui';

export type CleanupFieldProps = {
  minutes: string;
  error: string | undefined;
  onChange: (minutes: string) => void;
};

/** The minutes after a service, or after any of a technician, that customers can't book. */
export const CleanupField = ({ minutes, error, onChange }: CleanupFieldProps) => (
  <Field
    label={m.settings_cleanup()}
    hint={m.settings_cleanup_about()}
    inputMode="numeric"
    value={minutes}
    error={error && m.settings_cleanup_between()}
    onChange={({ target }) => onChange(target.value)}
  />
);
