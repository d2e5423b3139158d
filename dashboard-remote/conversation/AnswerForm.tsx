import { api, sentenceOf } from '@salon/shared-lib/api';
import { type Conversation, maxAnswer } from '@salon/shared-lib/domain';
import { answerText } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import * as z from '@salon/shared-lib/schema';
import { Button, join, TextArea } from '@salon/shared-lib/ui';
import { useState } from 'react';
import dense from '../parts/dense.module.css';
import { tabDraft } from '../parts/tab-draft.ts';
import css from './Conversation.module.css';

/** What is typed and not sent, by number. */
const draft = tabDraft('typedAnswers', z.record(z.string(), z.string()));

function keep(phone: string, text: string): void {
  const { [phone]: _, ...others } = draft.read() ?? {};
  const all = text === '' ? others : { ...others, [phone]: text };
  draft.write(Object.keys(all).length > 0 ? all : null);
}

type Props = { conversation: Conversation; onSent: () => void };

/** The answer to a conversation, or why there can be none. */
export function AnswerForm({ conversation: { id, phone, stopped }, onSent }: Props) {
  const [body, setBody] = useState(() => draft.read()?.[phone] ?? '');
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const change = (text: string) => {
    keep(phone, text);
    setBody(text);
    setNotice(null);
  };

  async function send() {
    setRefusal(null);
    if (body.trim() === '') return setRefusal(m.texts_answer_empty());
    setBusy(true);
    try {
      await api.send(answerText, { params: { id }, body: { body } });
      change('');
      setNotice(m.texts_sent());
      onSent();
    } catch (error) {
      setRefusal(sentenceOf(error) ?? m.texts_not_sent());
    }
    setBusy(false);
  }

  if (phone === '' || stopped)
    return <p className={css.silent}>{stopped ? m.texts_stopped() : m.texts_no_number()}</p>;
  return (
    <form
      className={join(css.answer, dense.dense)}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextArea
        label={m.texts_answer()}
        rows={2}
        maxLength={maxAnswer}
        value={body}
        error={refusal}
        onChange={({ target }) => change(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
        }}
      />
      <p>
        <Button type="submit" small busy={isBusy}>
          {m.texts_send()}
        </Button>
        <span role="status">{notice}</span>
      </p>
    </form>
  );
}
