import { api } from '@salon/shared-lib/api';
import type { FailedMessage } from '@salon/shared-lib/domain';
import { retryMessage } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { useStaffQuery } from '@salon/shared-lib/query';
import { Button, join } from '@salon/shared-lib/ui';
import { useRef } from 'react';
import { useWork } from '../changes/use-work.tsx';
import { useCustomerChanges } from '../live/customers.ts';
import { useRecordChanges } from '../live/records.ts';
import { useChanges } from '../live/use-changes.ts';
import { useReread } from '../live/use-reread.ts';
import { useThrottled } from '../live/use-throttled.ts';
import folded from '../parts/Folded.module.css';
import table from '../parts/Table.module.css';
import { as } from '../parts/table-roles.ts';
import { useKeptFocus } from '../parts/use-kept-focus.ts';
import { FailedMessageRow, type RunProps } from './FailedMessageRow.tsx';
import css from './FailedMessages.module.css';
import { Listed } from './Listed.tsx';
import { failedQuery } from './section-reads.ts';
import { wayOn } from './way-on.ts';

/** A calendar in which much happens leads to one read in this time, in milliseconds. */
const pauseMs = 500;

/** The messages that did not arrive, each with its reason and a way on that fits it. */
export function FailedMessages() {
  const query = useStaffQuery(failedQuery);
  const reread = useReread(query);
  useRecordChanges('messages', reread);
  // A new address makes a mail possible; a visit that is cancelled or moved makes a message out of date.
  useCustomerChanges(reread);
  useChanges(useThrottled(reread, pauseMs));
  const work = useWork(query.retry);
  const title = useRef<HTMLHeadingElement>(null);
  const section = useRef<HTMLElement>(null);
  const onFocus = useKeptFocus(section, 'h3');

  /** The row goes, so the focus goes to the head of the table. */
  const run: RunProps['run'] = async (change, sentence, undo) => {
    if (await work.run(change, sentence, undo)) title.current?.focus();
  };

  return (
    <section
      className={css.failed}
      aria-labelledby="failed-messages"
      ref={section}
      onFocus={onFocus}
    >
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
                    variant="line"
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

function Table({ messages, ...props }: RunProps & { messages: readonly FailedMessage[] }) {
  const heads = [
    m.settings_failed_when(),
    m.settings_failed_to(),
    m.settings_failed_what(),
    m.settings_failed_why(),
    m.settings_failed_tries(),
    m.appts_action(),
  ];
  return (
    <table
      {...as('table')}
      className={join(table.table, folded.below1240, css.table)}
      aria-labelledby="failed-messages"
    >
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
          <FailedMessageRow key={message.id} message={message} {...props} />
        ))}
      </tbody>
    </table>
  );
}
