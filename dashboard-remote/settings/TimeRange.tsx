import { shownEnd, typedEnd } from '../parts/end-time.ts';
import css from './TimeRange.module.css';

export type TimeRangeProps = {
  /** The names of the two fields. */
  labels: { from: string; to: string };
  /** `HH:MM`. */
  from: string;
  to: string;
  onChange: (part: { from?: string; to?: string }) => void;
};

/** Two times of a day. */
export const TimeRange = ({ labels, from, to, onChange }: TimeRangeProps) => (
  <>
    <label className={css.time}>
      {labels.from}
      <input
        type="time"
        value={from}
        step={1800}
        onChange={({ target }) => onChange({ from: target.value })}
      />
    </label>
    <label className={css.time}>
      {labels.to}
      <input
        type="time"
        value={shownEnd(to)}
        step={1800}
        onChange={({ target }) => onChange({ to: typedEnd(target.value) })}
      />
    </label>
  </>
);
