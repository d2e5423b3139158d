import { useLocation, useNavigate } from '@salon/shared-lib/router';
import { ofVisitor } from '@salon/shared-lib/session';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { emptyDraft, type FindDraft, readFindDraft } from './find-draft.ts';

/** What is typed, kept in the history entry so that a reload keeps it. `knownPhone` is the initial phone. */
export function useFindDraft(knownPhone: string) {
  const navigate = useNavigate();
  const { state, search } = useLocation();
  const [draft, setDraft] = useState(emptyDraft);
  // Read after hydration: the server has no history.
  const [read, setRead] = useState(false);

  const restore = useEffectEvent(() => {
    const saved = readFindDraft(state);
    // What was typed before hydration is newer than the history entry.
    setDraft((now) => ({ ...saved, ...(now.phone && { phone: now.phone }) }));
    setRead(true);
  });
  useLayoutEffect(() => restore(), []);
  useLayoutEffect(() => {
    if (knownPhone) setDraft((now) => (now.phone ? now : { ...now, phone: knownPhone }));
  }, [knownPhone]);

  const write = useEffectEvent(async (find: FindDraft) => {
    try {
      await navigate(
        { search },
        { replace: true, preventScrollReset: true, state: ofVisitor({ find }) },
      );
    } catch (refused) {
      // Browsers limit history writes to about 100 in 30 s; the next keystroke writes the current text.
      console.warn('What was typed is not in the history yet:', refused);
    }
  });
  useEffect(() => {
    const saved = readFindDraft(state);
    const isSaved = saved.phone === draft.phone && saved.name === draft.name;
    if (read && !isSaved) write(draft);
  }, [read, draft, state]);

  return {
    typed: draft,
    setFields: (change: Partial<FindDraft>) => setDraft((now) => ({ ...now, ...change })),
    /** Asks for the code, or for phone and name once more. */
    askCode: (asksCode: boolean) => write({ ...draft, asksCode }),
  };
}
