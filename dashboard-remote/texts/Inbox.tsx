import { api } from '@salon/shared-lib/api';
import type { Conversation } from '@salon/shared-lib/domain';
import { conversations } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { useSalonNow, useStaffQuery } from '@salon/shared-lib/query';
import { Link, useSearchParams } from '@salon/shared-lib/router';
import { Hidden, join, Loading, Skeleton } from '@salon/shared-lib/ui';
import { useState } from 'react';
import { ConversationOf } from '../conversation/ConversationOf.tsx';
import { momentOf, nameOf } from '../conversation/words.ts';
import { useCustomerChanges } from '../live/customers.ts';
import { useRecordChanges } from '../live/records.ts';
import { useReread } from '../live/use-reread.ts';
import { LoadProblem } from '../parts/LoadProblem.tsx';
import css from './Inbox.module.css';
import { Unreached } from './Unreached.tsx';

/** All conversations by text, and the one that the address names. */
export function Inbox() {
  const [params] = useSearchParams();
  const selected = Number(params.get('text')) || null;
  const query = useStaffQuery({
    key: 'conversations',
    load: (signal) => api.send(conversations, { signal }),
    failure: 'Error fetching the texts:',
  });
  const reread = useReread(query);
  useRecordChanges('texts', reread);
  useCustomerChanges(reread);
  const { data, error, retry } = query;
  // A conversation is listed by its latest text, and the address may name an older one.
  const [shown, setShown] = useState<{ text: number; phone: string } | null>(null);
  const current =
    shown?.text === selected ? shown?.phone : data?.find(({ id }) => id === selected)?.phone;
  return (
    <section className={css.inbox} aria-labelledby="texts" data-open={selected !== null}>
      <h1 id="texts">{m.texts_title()}</h1>
      <Unreached />
      {data === undefined && error === null && (
        <Loading label={m.dashboard_loading()}>
          <Skeleton height="20rem" />
        </Loading>
      )}
      {data === undefined && error !== null && (
        <LoadProblem title={m.texts_failed()} onRetry={retry} />
      )}
      {data?.length === 0 && selected === null && (
        <div className={css.none}>
          <h2>{m.texts_none()}</h2>
          <p>{m.texts_none_hint()}</p>
        </div>
      )}
      {data && (data.length > 0 || selected !== null) && (
        <div className={css.columns}>
          <ul className={css.list} aria-label={m.texts_title()}>
            {data.map((one) => (
              <Row key={one.phone} conversation={one} isCurrent={one.phone === current} />
            ))}
          </ul>
          <div className={css.open}>
            {selected === null ? (
              <p className={css.pick}>{m.texts_pick()}</p>
            ) : (
              <>
                <Link className={css.back} to="?">
                  {m.texts_back()}
                </Link>
                <ConversationOf
                  text={selected}
                  onShown={(phone) => setShown({ text: selected, phone })}
                />
              </>
            )}
          </div>
        </div>
      )}
    </section>
  );
}

function Row({ conversation, isCurrent }: { conversation: Conversation; isCurrent: boolean }) {
  const { date: today } = useSalonNow();
  const { id, unread, latest } = conversation;
  return (
    <li>
      <Link
        to={`?text=${id}`}
        className={join(css.row, unread > 0 && css.unread)}
        aria-current={isCurrent || undefined}
      >
        <strong>{nameOf(conversation)}</strong>
        <small>{momentOf(latest.at, today)}</small>
        <span>{latest.body || m.texts_picture()}</span>
        {unread > 0 && (
          <b>
            <span aria-hidden>{unread}</span>
            <Hidden>{m.texts_unread({ n: unread })}</Hidden>
          </b>
        )}
      </Link>
    </li>
  );
}
