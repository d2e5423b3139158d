import { closedDayLimits, readClosedDays, writeClosedDays } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { addDays, salonNow } from '@salon/shared-lib/scheduling';
import { Button, Field, longDay } from '@salon/shared-lib/ui';
import { useState } from 'react';
import css from './ClosedDays.module.css';

export type ClosedDaysProps = {
  /** The setting `closedDays`. */
  setting: string;
  onChange: (setting: string) => void;
};

/** From so few characters on, the field says how many are left. */
const tellAt = 20;

/** The dates on which the salon is closed. Past ones stay stored, but are not shown. */
export function ClosedDays({ setting, onChange }: ClosedDaysProps) {
  const today = salonNow(Date.now()).date;
  const days = readClosedDays(setting) ?? new Map<string, string>();
  const coming = [...days].filter(([date]) => date >= today).sort();
  const [typed, setTyped] = useState({ date: '', reason: '' });
  const [isTried, setTried] = useState(false);
  const reason = typed.reason.trim();
  const left = closedDayLimits.reason - typed.reason.length;
  const dateError = dateErrorOf(typed.date, today, days);

  function add() {
    setTried(true);
    if (dateError || reason === '') return;
    onChange(writeClosedDays(new Map([...days, [typed.date, reason]])));
    setTyped({ date: '', reason: '' });
    setTried(false);
  }

  return (
    <section className={css.closed} aria-labelledby="closed-days">
      <h3 id="closed-days">{m.settings_closed_days()}</h3>
      <p className={css.about}>{m.settings_closed_days_about()}</p>
      {coming.length === 0 && <p>{m.settings_no_closed_days()}</p>}
      <ul className={css.days}>
        {coming.map(([date, why]) => (
          <li key={date}>
            <b>{longDay(date)}</b>
            <span>{why}</span>
            <Button
              variant="text"
              small
              aria-label={m.settings_open_again({ date: longDay(date) })}
              onClick={() =>
                onChange(writeClosedDays(new Map([...days].filter(([d]) => d !== date))))
              }
            >
              {m.remove()}
            </Button>
          </li>
        ))}
      </ul>
      {/* Enter adds the day; the form around it would be saved. */}
      <fieldset
        className={css.fields}
        aria-label={m.settings_add_closed_day()}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.target instanceof HTMLButtonElement) return;
          event.preventDefault();
          add();
        }}
      >
        <Field
          label={m.settings_closed_day()}
          type="date"
          min={today}
          max={addDays(today, 731)}
          value={typed.date}
          error={isTried ? dateError : null}
          onChange={({ target }) => setTyped({ ...typed, date: target.value })}
        />
        <Field
          label={m.settings_closed_reason()}
          placeholder={m.settings_closed_reason_example()}
          maxLength={closedDayLimits.reason}
          hint={left <= tellAt && m.characters_left({ n: left })}
          autoComplete="off"
          value={typed.reason}
          error={isTried && reason === '' ? m.settings_closed_reason_missing() : null}
          onChange={({ target }) => setTyped({ ...typed, reason: target.value })}
        />
        <Button variant="line" small onClick={add}>
          {m.settings_add_closed_day()}
        </Button>
      </fieldset>
    </section>
  );
}

function dateErrorOf(date: string, today: string, days: ReadonlyMap<string, string>) {
  if (date === '') return m.settings_closed_day_missing();
  if (date < today) return m.settings_closed_day_past();
  return days.has(date) ? m.settings_closed_day_listed() : null;
}
