import { api } from '@salon/shared-lib/api';
import { textLimit } from '@salon/shared-lib/domain';
import { textStatus } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { useStaffQuery } from '@salon/shared-lib/query';
import { Field } from '@salon/shared-lib/ui';
import { Switch } from '../parts/Switch.tsx';
import { FailedMessages } from './FailedMessages.tsx';
import { MessagePreviews } from './MessagePreviews.tsx';
import css from './Messages.module.css';
import { SettingsForm } from './SettingsForm.tsx';
import { sectionTitles } from './section-titles.ts';

/** Those that could not be delivered come first; then what messages say, and which of them go out. */
export function Messages() {
  return (
    <div className={css.messages}>
      <FailedMessages />
      <MessagePreviews />
      <SettingsForm
        titles={sectionTitles.messages}
        defaults={{
          smsFeature: 'off',
          reminders: 'on',
          textsPerHour: String(textLimit.default),
        }}
      >
        {({ values, faults, change }) => (
          <>
            <Switch
              label={m.settings_texts_on()}
              isOn={values.smsFeature === 'on'}
              onChange={(isOn) => change('smsFeature', isOn ? 'on' : 'off')}
            />
            <Switch
              label={m.settings_reminders_on()}
              isOn={values.reminders === 'on'}
              onChange={(isOn) => change('reminders', isOn ? 'on' : 'off')}
            />
            <Field
              label={m.settings_texts_per_hour()}
              hint={m.settings_texts_per_hour_about()}
              inputMode="numeric"
              value={values.textsPerHour ?? ''}
              error={faults.textsPerHour}
              onChange={({ target }) => change('textsPerHour', target.value)}
            />
          </>
        )}
      </SettingsForm>
      <LastHour />
    </div>
  );
}

function LastHour() {
  const { data } = useStaffQuery({
    key: 'texts',
    load: (signal) => api.send(textStatus, { signal }),
    failure: 'Error fetching the text messages:',
  });
  if (!data) return null;
  const { sent_last_hour: sent, limit, waiting, held } = data;
  return (
    <p className={css.none}>
      {m.settings_texts_last_hour({ sent, limit })}{' '}
      {waiting + held > 0 && m.settings_texts_waiting({ n: waiting + held })}
    </p>
  );
}
