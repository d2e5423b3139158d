import { m } from '@salon/shared-lib/i18n';
import { weekdayNames } from '@salon/shared-lib/ui';
import { useState } from 'react';
import { Switch } from '../parts/Switch.tsx';
import { ClosedDays } from './ClosedDays.tsx';
import { DateHours } from './DateHours.tsx';
import css from './Hours.module.css';
import type { FieldsProps } from './SettingFields.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { TimeRange } from './TimeRange.tsx';
import { daysOf, type FormDay, textOf, weekdays } from './week-text.ts';

/** When the salon is open on each weekday, the days on which it is closed, and those with other hours. */
export function Hours() {
  return (
    <SettingsForm section="hours">
      {(fields) => (
        <>
          <Week {...fields} />
          <ClosedDays
            setting={fields.values.closedDays ?? ''}
            onChange={(setting) => fields.change('closedDays', setting)}
          />
          <DateHours
            setting={fields.values.dateHours ?? ''}
            onChange={(setting) => fields.change('dateHours', setting)}
          />
        </>
      )}
    </SettingsForm>
  );
}

function Week({ values, fieldErrors, change }: FieldsProps) {
  const setting = values.hours ?? '';
  // A time that is being typed is not one yet, so it is kept here.
  const [typed, setTyped] = useState<{ setting: string; days: FormDay[] } | null>(null);
  const days = typed?.setting === setting ? typed.days : daysOf(setting);
  const names = weekdayNames();

  function set(weekday: number, changes: Partial<FormDay>) {
    const next = days.map((day, index) => (index === weekday ? { ...day, ...changes } : day));
    setTyped({ setting: textOf(next), days: next });
    change('hours', textOf(next));
  }

  return (
    <div className={css.week}>
      {weekdays.map((weekday) => {
        const { isOpen, from, to } = days[weekday] ?? { isOpen: false, from: '', to: '' };
        const name = names[weekday]?.long ?? '';
        return (
          <fieldset key={weekday} className={css.day} aria-label={name}>
            <Switch label={name} isOn={isOpen} onChange={(on) => set(weekday, { isOpen: on })} />
            {isOpen ? (
              <TimeRange
                labels={{ from: m.settings_opens(), to: m.settings_closes() }}
                {...{ from, to }}
                onChange={(part) => set(weekday, part)}
              />
            ) : (
              <span className={css.closed}>{m.settings_closed()}</span>
            )}
          </fieldset>
        );
      })}
      {fieldErrors.hours && (
        <p className={css.fault} role="alert">
          {m.settings_hours_reversed()}
        </p>
      )}
      <p className={css.about}>{m.settings_hours_about()}</p>
    </div>
  );
}
