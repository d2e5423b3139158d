import { m } from '@salon/shared-lib/i18n';
import { Button } from '@salon/shared-lib/ui';
import { useStore } from 'zustand';
import type { Draft } from './draft.ts';
import { asideDrafts, discardAside, swapAside } from './kept-draft.ts';
import css from './PutAside.module.css';
import type { Create } from './use-create.ts';

/** What was typed for somebody else before the form was opened for a client, and the way back to it. */
export function PutAside({ create }: { create: Create }) {
  const drafts = useStore(asideDrafts, (state) => state.drafts);
  if (drafts.length === 0) return null;

  function bringBack(draft: Draft) {
    swapAside(draft, create.draft);
    create.change({ type: 'replaced', draft });
  }

  return (
    <ul className={css.aside} inert={create.phase !== 'idle'}>
      {drafts.map((draft, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a draft that is swapped comes into the place of the other, with the focus.
        <li key={place}>
          <p>{m.create_aside({ who: draft.name.trim() || draft.phone.trim() })}</p>
          <Button look="line" small onClick={() => bringBack(draft)}>
            {m.create_aside_back()}
          </Button>
          <Button look="text" small onClick={() => discardAside(draft)}>
            {m.create_aside_discard()}
          </Button>
        </li>
      ))}
    </ul>
  );
}
