import { Field } from '@salon/shared-lib/ui';
import { shownEnd, typedEnd } from './end-time.ts';
import type { Faults } from './faults.ts';

export type TimePairProps = {
  labels: { from: string; to: string };
  /** `HH:MM`, or empty. */
  from: string;
  to: string;
  required?: boolean;
  /** What is wrong with `start` and `end`. */
  faults: Faults;
  onChange: (part: { from?: string; to?: string }) => void;
};

/** The fields for two times of a day, in steps of five minutes. */
export const TimePair = ({ labels, required, faults, onChange, ...times }: TimePairProps) =>
  (
    [
      ['from', faults.start],
      ['to', faults.end],
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
