import type { Week } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { clockSpan, weekdayNames } from '@salon/shared-lib/ui';
import { Switch } from '../parts/Switch.tsx';
import css from './Hours.module.css';
import type { OwnDay } from './own-hours.ts';
import { TimeRange } from './TimeRange.tsx';
import { weekdays } from './week-text.ts';

export type OwnHoursProps = {
  days: readonly OwnDay[];
  /** Weekdays on which the technician is off. */
  off: readonly number[];
  /** The opening hours. */
  week: Week;
  error: string | undefined;
  onChange: (days: OwnDay[]) => void;
};

/** The hours of a technician on the weekdays that have others than the salon. */
export function OwnHours({ days, off, week, error, onChange }: OwnHoursProps) {
  const names = weekdayNames();
  const isWorking = (weekday: number) => {
    const { start, end } = week[weekday] ?? { start: 0, end: 0 };
    return start < end && !off.includes(weekday);
  };
  const set = (weekday: number, part: Partial<OwnDay>) =>
    onChange(days.map((day, index) => (index === weekday ? { ...day, ...part } : day)));

  return (
    <fieldset className={css.own}>
      <legend>{m.settings_own_hours()}</legend>
      {weekdays.filter(isWorking).map((weekday) => {
        const { isOwn, from, to } = days[weekday] ?? { isOwn: false, from: '', to: '' };
        const open = week[weekday] ?? { start: 0, end: 0 };
        const name = names[weekday]?.long ?? '';
        return (
          <fieldset key={weekday} className={css.day} aria-label={name}>
            <Switch label={name} isOn={isOwn} onChange={(on) => set(weekday, { isOwn: on })} />
            {isOwn ? (
              <TimeRange
                labels={{ from: m.settings_starts(), to: m.settings_ends() }}
                {...{ from, to }}
                onChange={(part) => set(weekday, part)}
              />
            ) : (
              <span className={css.closed}>
                {m.settings_as_salon({ span: clockSpan(open.start, open.end) })}
              </span>
            )}
          </fieldset>
        );
      })}
      {error && (
        <p className={css.fault} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
