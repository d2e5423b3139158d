import { idleMinutes } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { useId } from 'react';
import pick from '../parts/Pick.module.css';
import css from './Devices.module.css';
import { idleText } from './idle-text.ts';
import { SettingFields } from './SettingFields.tsx';
import { SettingsForm } from './SettingsForm.tsx';

/** How long a device of staff can stay unused, and whether owners need a passkey. */
export function LoginRules() {
  const id = useId();
  return (
    <SettingsForm section="devices">
      {({ values, change, ...form }) => (
        <div className={css.idle}>
          <label htmlFor={id}>{m.settings_idle()}</label>
          <select
            id={id}
            className={pick.pick}
            aria-describedby={`${id}-about`}
            value={values.staffIdleMinutes}
            onChange={({ target }) => change('staffIdleMinutes', target.value)}
          >
            {idleMinutes.choices.map((minutes) => (
              <option key={minutes} value={minutes}>
                {idleText(minutes)}
              </option>
            ))}
          </select>
          <p id={`${id}-about`}>{m.settings_idle_about()}</p>
          <SettingFields titles={['ownerPasskey']} {...{ values, change, ...form }} />
        </div>
      )}
    </SettingsForm>
  );
}
