import { api, sentenceOf } from '@salon/shared-lib/api';
import type { SalonText } from '@salon/shared-lib/domain';
import { retryMessage } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { useSalonNow } from '@salon/shared-lib/query';
import { Button } from '@salon/shared-lib/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import css from './Conversation.module.css';
import { momentOf } from './words.ts';

type Props = { texts: readonly SalonText[]; name: string; onRetried: () => void };

/** Texts, oldest first, scrolled to the last one. */
export function TextList({ texts, name, onRetried }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const last = texts.at(-1)?.id;
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [last]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: Keys scroll it.
    <ul className={css.texts} ref={list} tabIndex={0} aria-label={m.texts_with({ name })}>
      {texts.map((text) => (
        <Text key={text.id} text={text} name={name} onRetried={onRetried} />
      ))}
    </ul>
  );
}

type TextProps = { text: SalonText; name: string; onRetried: () => void };

function Text({ text, name, onRetried }: TextProps) {
  const { date: today } = useSalonNow();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { from, body, at, by, state, job } = text;
  const writer =
    from === 'customer'
      ? m.texts_from({ name })
      : by === null
        ? m.texts_automatic()
        : m.texts_by({ name: by });

  async function sendAgain(id: string) {
    setBusy(true);
    setRefusal(null);
    try {
      await api.send(retryMessage, { params: { id } });
      onRetried();
    } catch (error) {
      setRefusal(sentenceOf(error) ?? m.texts_not_sent());
    }
    setBusy(false);
  }

  return (
    <li className={css.text} data-from={from} data-state={state}>
      <p>{body || m.texts_picture()}</p>
      <small>
        <span>{writer}</span>
        <span>{momentOf(at, today)}</span>
        {state === 'waiting' && <span>{m.texts_waiting()}</span>}
        {state === 'failed' && <strong>{m.texts_not_sent()}</strong>}
      </small>
      {state === 'failed' && job !== null && (
        <Button variant="line" small busy={isBusy} onClick={() => sendAgain(job)}>
          {m.settings_send_again()}
        </Button>
      )}
      {refusal && <p role="alert">{refusal}</p>}
    </li>
  );
}
