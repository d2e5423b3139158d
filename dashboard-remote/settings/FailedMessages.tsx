import { api } from '@salon/shared-lib/api';
import { type FailedMessage, formatPhone, friendlyName } from '@salon/shared-lib/domain';
import {
  dismissMessage,
  failedMessages,
  mailInstead,
  retryMessage,
} from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { useSalonNow, useStaffQuery } from '@salon/shared-lib/query';
import { Link } from '@salon/shared-lib/router';
import { salonNow } from '@salon/shared-lib/scheduling';
import { Button, buttonClass, monthAndDay, soonTime } from '@salon/shared-lib/ui';
import { useEffect, useRef } from 'react';
import { callAddress } from '../parts/call-address.ts';
import { as } from '../parts/table-roles.ts';
import { clientPath } from '../tabs/paths.ts';
import css from './FailedMessages.module.css';
import { countFailed } from './failed-count.ts';
import { Listed } from './Listed.tsx';
import { causeWords, messageWords, needlessWords } from './message-words.ts';
import { sectionPath } from './sections.ts';
import { useWork } from './use-work.tsx';
import { wayOn } from './way-on.ts';

/** The messages that did not arrive, each with its reason and a way on that fits it. */
export function FailedMessages() {
  const query = useStaffQuery({
    key: 'failed',
    load: (signal) => api.send(failedMessages, { signal }),
    failure: 'Error fetching the failed messages:',
  });
  const { data } = query;
  useEffect(() => {
    if (data) countFailed(data);
  }, [data]);
  const work = useWork(query.retry);
  const title = useRef<HTMLHeadingElement>(null);

  /** The row goes, so the focus goes to the head of the table. */
  async function run(change: () => Promise<unknown>, sentence: string) {
    if (await work.run(change, sentence)) title.current?.focus();
  }

  return (
    <section className={css.failed} aria-labelledby="failed-messages">
      <Listed query={query}>
        {(messages) => {
          const failed = messages.filter(({ retry_at }) => retry_at === null).length;
          const retried = messages.filter((one) => wayOn(one) === 'retry');
          return (
            <>
              <header>
                <h3 id="failed-messages" ref={title} tabIndex={-1} data-failed={failed > 0}>
                  {failed > 0
                    ? m.settings_failed_count({ n: failed })
                    : m.settings_failed_messages()}
                </h3>
                {retried.length > 1 && (
                  <Button
                    look="line"
                    small
                    busy={work.isBusy}
                    onClick={() =>
                      run(async () => {
                        for (const { id } of retried)
                          await api.send(retryMessage, { params: { id } });
                      }, m.settings_queued())
                    }
                  >
                    {m.settings_send_all_again({ n: retried.length })}
                  </Button>
                )}
              </header>
              {messages.length === 0 ? (
                <p className={css.none}>{m.settings_failed_none()}</p>
              ) : (
                <Table messages={messages} isBusy={work.isBusy} run={run} />
              )}
            </>
          );
        }}
      </Listed>
      {work.refusal && (
        <p className={css.refusal} role="alert">
          {work.refusal}
        </p>
      )}
      {work.message}
    </section>
  );
}

type RowProps = {
  isBusy: boolean;
  run: (change: () => Promise<unknown>, sentence: string) => Promise<void>;
};

function Table({ messages, ...props }: RowProps & { messages: readonly FailedMessage[] }) {
  const heads = [
    m.settings_failed_when(),
    m.settings_failed_to(),
    m.settings_failed_what(),
    m.settings_failed_why(),
    m.settings_failed_tries(),
    m.appts_action(),
  ];
  return (
    <table {...as('table')} className={css.table} aria-labelledby="failed-messages">
      <thead {...as('rowgroup')}>
        <tr {...as('row')}>
          {heads.map((name) => (
            <th key={name} {...as('columnheader')} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...as('rowgroup')}>
        {messages.map((message) => (
          <Row key={message.id} message={message} {...props} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ message, isBusy, run }: RowProps & { message: FailedMessage }) {
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
              look="text"
              small
              disabled={isBusy}
              onClick={() =>
                run(() => api.send(dismissMessage, { params: { id } }), m.settings_dismissed())
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
  if (!customer) return channel === 'staff' || kind === 'test' ? m.audit_staff() : '–';
  const { id, name, phone, email } = customer;
  return (
    <>
      <Link to={clientPath(id)}>{friendlyName(name)}</Link>
      <small className={css.reach}>
        {channel === 'customer_text' ? formatPhone(phone) : (email ?? '–')}
      </small>
    </>
  );
}

function WayOnButton({ message, isBusy, run }: RowProps & { message: FailedMessage }) {
  const { id, customer } = message;
  switch (wayOn(message)) {
    case 'mail':
      return (
        <Button
          look="line"
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
          look="line"
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
