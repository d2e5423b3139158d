import { ApiError, api, sentenceOf } from '@salon/shared-lib/api';
import { type CustomerRecord, customerChangedSchema, maxNotes } from '@salon/shared-lib/domain';
import { changeCustomer } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { Button, join, TextArea } from '@salon/shared-lib/ui';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { count } from '../parts/amounts.ts';
import dense from '../parts/dense.module.css';
import { useKeptFocus } from '../parts/use-kept-focus.ts';
import css from './ClientPage.module.css';
import { keepNotes, notesDrafts } from './notes-drafts.ts';

/** So many characters before the end, the form says how many are left. */
const tellAt = 200;

export type ClientNotesProps = {
  client: CustomerRecord;
  /** Starts with the focus behind what is written. */
  takesFocus?: boolean;
  onSaved: (client: CustomerRecord, sentence: string) => void;
};

/** The notes of a client. Where somebody else has changed them meanwhile, both versions are there to choose from. */
export function ClientNotes({ client, takesFocus = false, onSaved }: ClientNotesProps) {
  const typed = useStore(notesDrafts, (kept) => kept.get(client.id));
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  /** The notes of somebody else, which these would overwrite. */
  const [theirs, setTheirs] = useState<{ notes: string | null } | null>(null);
  const expected = typed ? typed.expected : client.notes;
  const text = typed?.text ?? client.notes ?? '';
  const left = Math.max(0, maxNotes - text.length);

  const form = useRef<HTMLFormElement>(null);
  const onFocus = useKeptFocus(form, 'textarea');
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    area.current?.focus();
    area.current?.setSelectionRange(maxNotes, maxNotes);
  }, [takesFocus]);

  async function save(notes: string, seen: string | null) {
    setBusy(true);
    setRefusal(null);
    try {
      const body = { notes: notes.trim() === '' ? null : notes, expected_notes: seen };
      const saved = await api.send(changeCustomer, { params: { id: client.id }, body });
      // What was typed meanwhile stays, over what is stored now.
      const now = notesDrafts.getState().get(client.id);
      const isTypedOn = now !== undefined && now.text !== notes;
      keepNotes(client.id, isTypedOn ? { text: now.text, expected: saved.notes } : null);
      setTheirs(null);
      onSaved(saved, m.client_notes_saved());
    } catch (error) {
      const changed = customerChangedSchema.safeParse(error instanceof ApiError && error.body);
      if (changed.success) setTheirs(changed.data.customer);
      else setRefusal(sentenceOf(error) ?? m.client_not_saved());
    }
    setBusy(false);
  }

  function keepBoth(other: string | null) {
    keepNotes(client.id, { text: [other, text].filter(Boolean).join('\n'), expected: other });
    setTheirs(null);
  }

  function takeTheirs(other: string | null) {
    keepNotes(client.id, null);
    setTheirs(null);
    onSaved({ ...client, notes: other }, m.client_notes_saved());
  }

  return (
    <form
      ref={form}
      className={join(css.notes, dense.dense)}
      onFocus={onFocus}
      onSubmit={(event) => {
        event.preventDefault();
        save(text, expected);
      }}
    >
      <TextArea
        ref={area}
        label={m.client_notes_label()}
        rows={4}
        hint={left <= tellAt && m.client_notes_left({ n: count(left), most: count(maxNotes) })}
        maxLength={maxNotes}
        value={text}
        error={refusal}
        onChange={({ target }) => keepNotes(client.id, { text: target.value, expected })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save(text, expected);
        }}
      />
      {theirs && (
        <div role="alert" className={css.conflict}>
          <p>{theirs.notes === null ? m.client_notes_deleted() : m.client_notes_theirs()}</p>
          {theirs.notes !== null && <blockquote>{theirs.notes}</blockquote>}
          <div>
            {theirs.notes !== null && (
              <Button variant="line" small onClick={() => keepBoth(theirs.notes)}>
                {m.client_notes_both()}
              </Button>
            )}
            <Button variant="line" small onClick={() => takeTheirs(theirs.notes)}>
              {m.client_notes_take()}
            </Button>
            <Button variant="line" small busy={isBusy} onClick={() => save(text, theirs.notes)}>
              {m.client_notes_mine()}
            </Button>
          </div>
        </div>
      )}
      {typed && !theirs && (
        <p>
          <Button type="submit" variant="line" small busy={isBusy}>
            {m.client_notes_save()}
          </Button>
        </p>
      )}
    </form>
  );
}
