import { idleMinutes } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { useId } from 'react';
import pick from '../parts/Pick.module.css';
import { Switch } from '../parts/Switch.tsx';
import css from './Devices.module.css';
import { idleText } from './idle-text.ts';
import { SettingsForm } from './SettingsForm.tsx';
import { sectionTitles } from './section-titles.ts';

/** How long a device of staff can stay unused, and whether owners need a passkey. */
export function LoginRules() {
  const id = useId();
  return (
    <SettingsForm
      titles={sectionTitles.devices}
      defaults={{ staffIdleMinutes: String(idleMinutes.default), ownerPasskey: 'off' }}
    >
      {({ values, change }) => (
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
          <Switch
            label={m.settings_owner_passkey()}
            isOn={values.ownerPasskey === 'on'}
            hint={m.settings_owner_passkey_about()}
            onChange={(isOn) => change('ownerPasskey', isOn ? 'on' : 'off')}
          />
        </div>
      )}
    </SettingsForm>
  );
}
