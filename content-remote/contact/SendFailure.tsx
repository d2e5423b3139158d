import { ApiError, sentenceOf } from '@salon/shared-lib/api';
import { m } from '@salon/shared-lib/i18n';
import { Problem, withPhones } from '@salon/shared-lib/ui';
import { Words } from '../reading/Words.tsx';

/** Why a message was not sent, that it is kept, and the salon's phone number. The button of the form retries. */
export function SendFailure({ error }: { error: unknown }) {
  const isLimited = error instanceof ApiError && error.status === 429;
  return (
    <Problem title={m.contact_failed()}>
      {isLimited && <p>{withPhones(sentenceOf(error) ?? '')}</p>}
      <p>
        <Words text={textFor(error)} />
      </p>
    </Problem>
  );
}

function textFor(error: unknown) {
  if (!(error instanceof ApiError)) return m.contact_failed_server;
  if (error.kind === 'offline' || error.kind === 'timeout') return m.contact_failed_offline;
  return error.status === 429 ? m.contact_failed_limited : m.contact_failed_server;
}
