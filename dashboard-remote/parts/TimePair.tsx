import { Field } from '@salon/shared-lib/ui';
import { shownEnd, typedEnd } from './end-time.ts';
import type { FieldErrors } from './field-errors.ts';

export type TimePairProps = {
  labels: { from: string; to: string };
  /** `HH:MM`, or empty. */
  from: string;
  to: string;
  required?: boolean;
  /** What is wrong with `start` and `end`. */
  fieldErrors: FieldErrors;
  onChange: (part: { from?: string; to?: string }) => void;
};

/** The fields for two times of a day, in steps of five minutes. */
export const TimePair = ({ labels, required, fieldErrors, onChange, ...times }: TimePairProps) =>
  (
    [
      ['from', fieldErrors.start],
      ['to', fieldErrors.end],
    ] as const
  ).map(([key, error]) => (
    <Field
      key={key}
      label={labels[key]}
      type="time"
      step={300}
      required={required}
      value={key === 'to' ? shownEnd(times.to) : times.from}
      error={error}
      onChange={({ target }) =>
        onChange(key === 'to' ? { to: typedEnd(target.value) } : { from: target.value })
      }
    />
  ));
