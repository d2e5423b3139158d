import { api } from '@salon/shared-lib/api';
import { textStatus } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { useStaffQuery } from '@salon/shared-lib/query';
import { FailedMessages } from './FailedMessages.tsx';
import { MessagePreviews } from './MessagePreviews.tsx';
import css from './Messages.module.css';
import { SettingsForm } from './SettingsForm.tsx';

/** Those that could not be delivered come first; then what messages say, and which of them go out. */
export function Messages() {
  return (
    <div className={css.messages}>
      <FailedMessages />
      <MessagePreviews />
      <SettingsForm section="messages" />
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
