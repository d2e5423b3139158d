import { api } from '@salon/shared-lib/api';
import { type FailedMessage, formatPhone, friendlyName, orMissing } from '@salon/shared-lib/domain';
import { dismissMessage, mailInstead, retryMessage } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { useSalonNow } from '@salon/shared-lib/query';
import { Link } from '@salon/shared-lib/router';
import { salonNow } from '@salon/shared-lib/scheduling';
import { Button, buttonClass, monthAndDay, soonTime } from '@salon/shared-lib/ui';
import { undoDismissed, type WayBack } from '../changes/undo.ts';
import { callAddress } from '../parts/call-address.ts';
import { as } from '../parts/table-roles.ts';
import { clientPath } from '../tabs/paths.ts';
import css from './FailedMessages.module.css';
import { causeWords, messageWords, needlessWords } from './message-words.ts';
import { sectionPath } from './sections.ts';
import { wayOn } from './way-on.ts';

export type RunProps = {
  isBusy: boolean;
  run: (change: () => Promise<unknown>, sentence: string, undo?: WayBack) => Promise<void>;
};

/** A message that did not arrive: when, to whom, what, why, and what can be done about it. */
export function FailedMessageRow({ message, isBusy, run }: RunProps & { message: FailedMessage }) {
  const { date: today } = useSalonNow();
  const { id, visit, attempts, reason, failed_at, retry_at } = message;
  const needless = needlessWords(message);
  return (
    <tr {...as('row')}>
      <td {...as('cell')}>{momentOf(failed_at, today)}</td>
      <td {...as('cell')}>
        <Receiver message={message} />
      </td>
      <td {...as('cell')}>
        {messageWords(message)}
        {visit && <small>{m.settings_failed_visit({ date: monthAndDay(visit.date) })}</small>}
      </td>
      <td {...as('cell')}>
        {causeWords(message)}
        {needless && <small>{needless}</small>}
        {reason && <small className={css.reason}>{reason}</small>}
      </td>
      <td {...as('cell')}>
        {retry_at === null
          ? m.settings_tries_ended({ n: attempts })
          : m.settings_tries_again({ n: attempts, time: momentOf(retry_at, today) })}
      </td>
      <td {...as('cell')}>
        <div className={css.actions}>
          <WayOnButton message={message} isBusy={isBusy} run={run} />
          {retry_at === null && (
            <Button
              variant="text"
              small
              disabled={isBusy}
              onClick={() =>
                run(
                  () => api.send(dismissMessage, { params: { id } }),
                  m.settings_dismissed(),
                  undoDismissed(id),
                )
              }
            >
              {m.settings_dismiss()}
            </Button>
          )}
        </div>
      </td>
    </tr>
  );
}

/** `Today, 1:12 PM`, on the clock of the salon. */
function momentOf(instant: string, today: string): string {
  const { date, minute } = salonNow(Date.parse(instant));
  return soonTime({ date, start: minute }, today);
}

function Receiver({ message: { channel, customer, kind } }: { message: FailedMessage }) {
  if (channel === 'owner_mail') return m.settings_to_salon();
  if (!customer) return channel === 'staff' || kind === 'test' ? m.audit_staff() : orMissing(null);
  const { id, name, phone, email } = customer;
  return (
    <>
      <Link to={clientPath(id)}>{friendlyName(name)}</Link>
      <small className={css.reach}>
        {channel === 'customer_text' ? formatPhone(phone) : orMissing(email)}
      </small>
    </>
  );
}

function WayOnButton({ message, isBusy, run }: RunProps & { message: FailedMessage }) {
  const { id, customer } = message;
  switch (wayOn(message)) {
    case 'mail':
      return (
        <Button
          variant="line"
          small
          disabled={isBusy}
          onClick={() => run(() => api.send(mailInstead, { params: { id } }), m.settings_mailed())}
        >
          {m.settings_mail_instead()}
        </Button>
      );
    case 'retry':
      return (
        <Button
          variant="line"
          small
          disabled={isBusy}
          onClick={() => run(() => api.send(retryMessage, { params: { id } }), m.settings_queued())}
        >
          {message.retry_at === null ? m.settings_send_again() : m.settings_send_now()}
        </Button>
      );
    case 'client':
      return (
        <Link className={buttonClass('line', { small: true })} to={clientPath(customer?.id ?? 0)}>
          {m.settings_open_client()}
        </Link>
      );
    case 'staff':
      return (
        <Link className={buttonClass('line', { small: true })} to={sectionPath('staff')}>
          {m.settings_staff()}
        </Link>
      );
    case 'call':
      return (
        <a
          className={buttonClass('line', { small: true })}
          href={callAddress(customer?.phone ?? '')}
        >
          {m.settings_call({ phone: formatPhone(customer?.phone ?? '') })}
        </a>
      );
    default:
      return null;
  }
}
