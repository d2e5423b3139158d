import { useLocation, useNavigate } from '@salon/shared-lib/router';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react';
import { draftState, emptyDraft, type Question, readDraft, type Typed } from '../entries/draft.ts';
import { takeHanded } from '../entries/handed-draft.ts';
import { useEntryState } from './use-entry-state.ts';

/**
 * The questions of the phone step. Each has a history entry that holds what is typed (name and address must not be in
 * the browser's storage before they are sent), so that Back and reload keep it. `knownPhone` is the initial phone.
 */
export function useDraft(knownPhone: string) {
  const navigate = useNavigate();
  const { state, search, key } = useLocation();
  const [typed, setTyped] = useState(emptyDraft);
  // Read after hydration: the server has no history.
  const [read, setRead] = useState(false);
  // Once for each entry: when a booking is left, the visitor of the tab ends before this page does.
  const saved = useMemo(() => readDraft(state), [state]);
  const question = read ? saved.question : firstQuestion;

  const setFields = (change: Partial<Typed>) => setTyped((now) => ({ ...now, ...change }));

  const restore = useEffectEvent(() => {
    const handed = takeHanded();
    const kept = handed === null ? saved : readDraft(handed);
    // What was typed before hydration is newer than the history entry.
    setTyped((now) => ({ ...kept.typed, ...(now.phone && { phone: now.phone }) }));
    if (handed === null) setRead(true);
    else reopen(handed, kept).finally(() => setRead(true));
  });

  /** Back from a later question leads to the phone question in this language. */
  async function reopen(handed: object, kept: ReturnType<typeof readDraft>) {
    const isFirst = kept.question.name === 'phone';
    const first = isFirst ? handed : draftState(kept.typed, firstQuestion);
    await navigate({ search }, { replace: true, state: first });
    // Drawn before anything is written into it.
    if (!isFirst) await navigate({ search }, { flushSync: true, state: handed });
  }
  useLayoutEffect(() => restore(), []);
  useLayoutEffect(() => {
    if (knownPhone) setTyped((now) => (now.phone ? now : { ...now, phone: knownPhone }));
  }, [knownPhone]);

  const keep = useEntryState();
  const write = useEffectEvent(() => keep(draftState(typed, question)));
  const isSaved = sameTyped(typed, saved.typed);
  useEffect(() => {
    if (read && !isSaved) write();
  }, [read, isSaved, typed, key]);

  const address = new URLSearchParams(search);
  // A bare address opens at the next step for a known customer, so the phone question needs its own address.
  address.set('step', 'phone');
  const to = { search: address.toString() };

  /** The phone question stays the previous entry of all that follows it. */
  async function keepPhone() {
    if (question.name !== 'phone') return;
    await navigate(to, { replace: true, state: draftState(typed, firstQuestion) });
  }

  return {
    typed,
    setFields,
    question,
    keepPhone,
    /** Opens the next question: after the phone question in a new history entry, else in place of the current one. */
    async ask(next: Question) {
      await keepPhone();
      // Drawn with its entry: Back that comes before would leave it drawn.
      await navigate(to, {
        replace: question.name !== 'phone',
        flushSync: true,
        state: draftState(typed, next),
      });
    },
    /** Goes back to the phone question, which is always the previous entry. */
    askPhone: () => navigate(-1),
  };
}

const firstQuestion: Question = { name: 'phone' };

const sameTyped = (one: Typed, other: Typed) =>
  one.phone === other.phone && one.name === other.name && one.email === other.email;
