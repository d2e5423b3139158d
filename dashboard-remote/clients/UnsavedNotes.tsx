import { m } from '@salon/shared-lib/i18n';
import { useStore } from 'zustand';
import { notesDrafts } from './notes-drafts.ts';
import css from './UnsavedNotes.module.css';

/** The mark of a client whose notes are typed and not saved: they are in this tab only. */
export function UnsavedNotes({ id }: { id: number }) {
  const isKept = useStore(notesDrafts, (kept) => kept.has(id));
  return isKept && <span className={css.mark}>{m.client_notes_kept()}</span>;
}
