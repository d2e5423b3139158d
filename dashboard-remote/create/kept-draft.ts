import { createStore } from 'zustand/vanilla';
import { type Draft, hasTyped } from './draft.ts';
import type { Place } from './use-create.ts';

/** What is typed in the form of a new appointment, kept for this tab of the browser while the form is closed. */
export const keptDraft = createStore<{
  draft: Draft | null;
  /** The time that the open form would take. */
  place: Place | null;
}>()(() => ({ draft: null, place: null }));

/** Keeps a draft with content; another one is forgotten. */
export function keepDraft(draft: Draft, place: Place | null): void {
  keptDraft.setState({ draft: hasTyped(draft) ? draft : null, place });
}
