import { m } from '@salon/shared-lib/i18n';
import { useEffect, useState } from 'react';
import { Segments } from '../parts/Segments.tsx';
import css from './PeriodFields.module.css';
import { isPossible, type Period, type PeriodKey, periodKeys } from './period.ts';

export type PeriodFieldsProps = {
  period: Period;
  onKey: (key: PeriodKey) => void;
  onDates: (dates: { from: string; to: string }) => void;
};

const names: Record<PeriodKey, () => string> = {
  week: m.report_week,
  last_week: m.report_last_week,
  weeks: m.report_weeks,
  month: m.report_month,
  last_month: m.report_last_month,
  year: m.report_year,
};

/** Chooses a usual period, or two dates. */
export function PeriodFields({ period, onKey, onDates }: PeriodFieldsProps) {
  const { key, from, to } = period;
  const [typed, setTyped] = useState({ from, to });
  useEffect(() => setTyped({ from, to }), [from, to]);

  function type(part: 'from' | 'to', value: string) {
    const dates = { ...typed, [part]: value };
    setTyped(dates);
    if (isPossible(dates.from, dates.to)) onDates(dates);
  }

  return (
    <div className={css.fields}>
      <Segments
        label={m.report_period()}
        keys={periodKeys}
        names={names}
        selected={key}
        onSelect={onKey}
      />
      {(['from', 'to'] as const).map((part) => (
        <label key={part} className={css.date}>
          {part === 'from' ? m.report_from() : m.report_to()}
          <input
            type="date"
            value={typed[part]}
            aria-invalid={!isPossible(typed.from, typed.to)}
            onChange={({ target }) => type(part, target.value)}
          />
        </label>
      ))}
      {!isPossible(typed.from, typed.to) && (
        <p role="alert" className={css.refusal}>
          {m.report_dates_impossible()}
        </p>
      )}
    </div>
  );
}
