import { withHoursOfDate } from '@salon/shared-lib/administration';
import { readDateHours } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { salonNow } from '@salon/shared-lib/scheduling';
import { Button, clockSpan, longDay } from '@salon/shared-lib/ui';
import css from './ClosedDays.module.css';

export type DateHoursProps = {
  /** The setting `dateHours`. */
  setting: string;
  onChange: (setting: string) => void;
};

/** The dates to come with opening hours of their own, which the calendar sets. */
export function DateHours({ setting, onChange }: DateHoursProps) {
  const { date: today } = salonNow(Date.now());
  const coming = [...(readDateHours(setting) ?? [])].filter(([date]) => date >= today).sort();
  const remove = (date: string) =>
    onChange(
      withHoursOfDate({ dateHours: setting }, { date, kind: 'usual', reason: '' }, today).dateHours,
    );
  return (
    <section className={css.closed} aria-labelledby="date-hours">
      <h3 id="date-hours">{m.settings_date_hours()}</h3>
      <p className={css.about}>{m.settings_date_hours_about()}</p>
      {coming.length === 0 && <p>{m.settings_no_date_hours()}</p>}
      <ul className={css.days}>
        {coming.map(([date, { start, end, reason }]) => (
          <li key={date}>
            <b>{longDay(date)}</b>
            <span>{[clockSpan(start, end), reason].filter(Boolean).join(', ')}</span>
            <Button
              variant="text"
              small
              aria-label={m.settings_open_again({ date: longDay(date) })}
              onClick={() => remove(date)}
            >
              {m.remove()}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
