import { Hidden } from '@salon/shared-lib/ui';

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
    <label>
      <Hidden>{labels.from}</Hidden>
      <input
        type="time"
        value={from}
        step={1800}
        onChange={({ target }) => onChange({ from: target.value })}
      />
    </label>
    <label>
      <Hidden>{labels.to}</Hidden>
      <input
        type="time"
        value={to}
        step={1800}
        onChange={({ target }) => onChange({ to: target.value })}
      />
    </label>
  </>
);
