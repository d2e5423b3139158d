import { useLocation, useNavigate } from '@salon/shared-lib/router';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { draftState, emptyDraft, type Question, readDraft, type Typed } from './draft.ts';

/**
 * The questions of the first step. Each has a history entry of its own, and what is typed is kept there (a name
 * and an address do not belong into the browser's storage before they are sent), so neither Back nor a reload
 * loses it. `knownPhone` is what to start with.
 */
export function useDraft(knownPhone: string) {
  const navigate = useNavigate();
  const { state, search, key } = useLocation();
  const [typed, setTyped] = useState(emptyDraft);
  // The server, and the first render that has to match it, know of no history.
  const [read, setRead] = useState(false);
  const kept = readDraft(state);
  const question = read ? kept.question : firstQuestion;

  const type = (change: Partial<Typed>) => setTyped((now) => ({ ...now, ...change }));

  const readKept = useEffectEvent(() => {
    // What was typed before the script was there is the latest.
    setTyped((now) => ({ ...kept.typed, ...(now.phone && { phone: now.phone }) }));
    setRead(true);
  });
  useLayoutEffect(() => readKept(), []);
  useLayoutEffect(() => {
    if (knownPhone) setTyped((now) => (now.phone ? now : { ...now, phone: knownPhone }));
  }, [knownPhone]);

  const write = useEffectEvent(async () => {
    const entry = { replace: true, preventScrollReset: true, state: draftState(typed, question) };
    try {
      await navigate({ search }, entry);
    } catch (refused) {
      // Browsers refuse more than a hundred writes in half a minute; the next keystroke brings it up to date.
      console.warn('What was typed is not in the history yet:', refused);
    }
  });
  const isKept = sameTyped(typed, kept.typed);
  useEffect(() => {
    if (read && !isKept) write();
  }, [read, isKept, typed, key]);

  return {
    typed,
    type,
    question,
    /** Asks the next question, in a history entry behind the phone's own. */
    async ask(next: Question) {
      const address = new URLSearchParams(search);
      // Only a bare address starts where the customer is known; Back has to find the phone again.
      address.set('step', 'phone');
      const to = { search: address.toString() };
      await navigate(to, { replace: true, state: draftState(typed, firstQuestion) });
      await navigate(to, { state: draftState(typed, next) });
    },
    /** Back to the phone, which is always the entry before. */
    askPhone: () => navigate(-1),
  };
}

const firstQuestion: Question = { name: 'phone' };

const sameTyped = (one: Typed, other: Typed) =>
  one.phone === other.phone && one.name === other.name && one.email === other.email;
