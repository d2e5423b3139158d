import { api } from '@salon/shared-lib/api';
import { textLimit } from '@salon/shared-lib/domain';
import { failedMessages, retryMessage, textStatus } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { useStaffQuery } from '@salon/shared-lib/query';
import { Button, Field } from '@salon/shared-lib/ui';
import { Switch } from '../parts/Switch.tsx';
import { Listed } from './Listed.tsx';
import css from './Messages.module.css';
import { messageWords } from './message-words.ts';
import { SettingsForm } from './SettingsForm.tsx';
import { useWork } from './use-work.tsx';

/** Which messages go out, and those that could not be delivered, which come first. */
export function Messages() {
  return (
    <div className={css.messages}>
      <Failed />
      <SettingsForm
        titles={['smsFeature', 'reminders', 'textsPerHour']}
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

function Failed() {
  const query = useStaffQuery({
    key: 'failed',
    load: (signal) => api.send(failedMessages, { signal }),
    failure: 'Error fetching the failed messages:',
  });
  const work = useWork(query.retry);
  return (
    <section className={css.failed} aria-labelledby="failed-messages">
      <h3 id="failed-messages">{m.settings_failed_messages()}</h3>
      <Listed query={query}>
        {(messages) =>
          messages.length === 0 ? (
            <p className={css.none}>{m.settings_failed_none()}</p>
          ) : (
            <ul>
              {messages.map(({ id, kind, channel, reason, attempts }) => (
                <li key={id}>
                  <span>
                    {messageWords({ kind, channel })}
                    <small>{m.settings_failed_reason({ reason: reason ?? '–', attempts })}</small>
                  </span>
                  <Button
                    look="line"
                    small
                    disabled={work.isBusy}
                    onClick={() =>
                      work.run(
                        () => api.send(retryMessage, { params: { id } }),
                        m.settings_queued(),
                      )
                    }
                  >
                    {m.settings_send_again()}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Listed>
      {work.refusal && <p role="alert">{work.refusal}</p>}
      {work.message}
    </section>
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
