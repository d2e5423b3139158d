import { api } from '@salon/shared-lib/api';
import type { Conversation } from '@salon/shared-lib/domain';
import { conversation, readTexts } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { useStaffQuery } from '@salon/shared-lib/query';
import { Link } from '@salon/shared-lib/router';
import { monthAndDay, Skeleton } from '@salon/shared-lib/ui';
import { useEffect, useEffectEvent } from 'react';
import { useRecordChanges } from '../live/records.ts';
import { useReread } from '../live/use-reread.ts';
import { callAddress } from '../parts/call-address.ts';
import { LoadProblem } from '../parts/LoadProblem.tsx';
import { clientPath, visitPath } from '../tabs/paths.ts';
import { AnswerForm } from './AnswerForm.tsx';
import css from './Conversation.module.css';
import { TextList } from './TextList.tsx';
import { nameOf } from './words.ts';

/** An answer that waits is read again, because no event says that it left. */
const againMs = 5_000;

/** `onShown`: with the number of the text. */
type Props = { text: number; onShown: (phone: string) => void } | { appointment: number };

/**
 * The texts with a number, or on the card of a visit with its client, and the answer to them. What is shown is read. On a card there is
 * nothing where nobody texted.
 */
export function ConversationOf(props: Props) {
  const isCard = 'appointment' in props;
  const query = useStaffQuery({
    key: isCard ? `visit ${props.appointment}` : `text ${props.text}`,
    load: (signal) =>
      api.send(conversation, {
        query: isCard ? { appointment: props.appointment } : { text: props.text },
        signal,
      }),
    failure: 'Error fetching the texts of a client:',
  });
  const { data, error, retry } = query;
  const reread = useReread(query);
  useRecordChanges('texts', reread);
  useRecordChanges('messages', reread);
  const readAgain = useEffectEvent(reread);
  const isWaiting = data?.texts.some(({ state }) => state === 'waiting') ?? false;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => readAgain(), againMs);
    return () => clearInterval(timer);
  }, [isWaiting]);
  const shown = data?.conversation ?? null;
  const phone = shown?.phone;
  const tellShown = useEffectEvent(() => !isCard && phone !== undefined && props.onShown(phone));
  useEffect(() => {
    if (phone !== undefined) tellShown();
  }, [phone]);
  const unreadId = shown && shown.unread > 0 ? shown.id : null;
  useEffect(() => {
    // A failure leaves them unread.
    if (unreadId !== null) api.send(readTexts, { params: { id: unreadId } }).catch(() => undefined);
  }, [unreadId]);

  if (data === undefined && error !== null)
    return <LoadProblem title={m.texts_failed()} onRetry={retry} />;
  if (data === undefined) return isCard ? null : <Skeleton height="20rem" />;
  if (shown === null) return null;
  const Title = isCard ? 'h3' : 'h2';
  return (
    <section className={css.conversation} aria-labelledby={`conversation-${shown.id}`}>
      <header>
        <Title id={`conversation-${shown.id}`}>
          {isCard ? m.texts_title() : m.texts_with({ name: nameOf(shown) })}
        </Title>
        {!isCard && <Ways conversation={shown} />}
      </header>
      <TextList texts={data.texts} name={nameOf(shown)} onRetried={reread} />
      <AnswerForm key={shown.phone} conversation={shown} onSent={reread} />
    </section>
  );
}

/** To the client, the next visit and the phone. */
function Ways({ conversation: { customer, visit, phone } }: { conversation: Conversation }) {
  return (
    <p className={css.ways}>
      {customer && <Link to={clientPath(customer.id)}>{m.settings_open_client()}</Link>}
      {visit && (
        <Link to={visitPath(visit.date, visit.appointment_id)}>
          {m.texts_open_visit({ date: monthAndDay(visit.date) })}
        </Link>
      )}
      {phone !== '' && <a href={callAddress(phone)}>{nameOf({ customer: null, phone })}</a>}
    </p>
  );
}
