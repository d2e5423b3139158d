import { dateSchema } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { useEffect, useState } from 'react';
import css from './FilterBar.module.css';
import { type Filters, isPossible } from './filters.ts';

export type DateFieldsProps = {
  filters: Filters;
  onFilters: (change: Partial<Filters>) => void;
};

/** The first and the last date; an empty one does not narrow. */
export function DateFields({ filters: { from, to }, onFilters }: DateFieldsProps) {
  const [typed, setTyped] = useState({ from, to });
  useEffect(() => setTyped({ from, to }), [from, to]);

  function type(part: 'from' | 'to', value: string) {
    const dates = { ...typed, [part]: dateSchema.safeParse(value).data ?? null };
    setTyped(dates);
    if (isPossible(dates)) onFilters(dates);
  }

  return (
    <div className={css.dates}>
      {(['from', 'to'] as const).map((part) => (
        <label key={part} className={css.date}>
          {part === 'from' ? m.report_from() : m.report_to()}
          <input
            type="date"
            value={typed[part] ?? ''}
            aria-invalid={!isPossible(typed)}
            onChange={({ target }) => type(part, target.value)}
          />
        </label>
      ))}
      {!isPossible(typed) && (
        <p role="alert" className={css.refusal}>
          {m.report_dates_impossible()}
        </p>
      )}
    </div>
  );
}
