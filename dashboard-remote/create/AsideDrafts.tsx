import { m } from '@salon/shared-lib/i18n';
import { Button } from '@salon/shared-lib/ui';
import { useStore } from 'zustand';
import css from './AsideDrafts.module.css';
import type { Draft } from './draft.ts';
import { asideDrafts, discardAside, swapAside } from './draft-store.ts';
import type { Create } from './use-create.ts';

/** Bookings that were begun and not finished: to go on with, or to discard. */
export function AsideDrafts({ create }: { create: Create }) {
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
          <p>{sentenceOf(draft)}</p>
          <Button variant="line" small onClick={() => bringBack(draft)}>
            {m.create_aside_back()}
          </Button>
          <Button variant="text" small onClick={() => discardAside(draft)}>
            {m.create_aside_discard()}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function sentenceOf({ name, phone }: Draft): string {
  const who = name.trim() || phone.trim();
  return who ? m.create_aside({ who }) : m.create_aside_nobodys();
}
