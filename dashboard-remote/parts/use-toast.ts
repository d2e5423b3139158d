import { useCallback, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Whose toast is shown: two at once would cover each other, or the page. */
export const latestToast = createStore<{ of: object | null }>()(() => ({ of: null }));

/** What a toast says, as a state of React. It goes with the next toast elsewhere. */
export function useToast<Said>(): [Said | null, (said: Said | null) => void] {
  const [own] = useState(() => ({}));
  const [said, setSaid] = useState<Said | null>(null);
  const isLatest = useStore(latestToast, ({ of }) => of === own);
  const say = useCallback(
    (next: Said | null) => {
      if (next !== null) latestToast.setState({ of: own });
      setSaid(next);
    },
    [own],
  );
  return [isLatest ? said : null, say];
}
