import * as z from '@salon/shared-lib/schema';
import { createStore } from 'zustand/vanilla';
import { tabDraft } from '../parts/tab-draft.ts';

const typedSchema = z.object({ text: z.string(), expected: z.nullable(z.string()) });
const listSchema = z.array(z.object({ id: z.int(), typed: typedSchema }));
const stored = tabDraft('clientNotes', listSchema, () => notesDrafts.setState(new Map(), true));

/** Notes that somebody types. `expected`: the notes that the writer saw. */
export type TypedNotes = z.infer<typeof typedSchema>;

/** What is typed and not saved, by client, for as long as the tab is open. */
export const notesDrafts = createStore<ReadonlyMap<number, TypedNotes>>()(() => new Map());

export function keepNotes(id: number, typed: TypedNotes | null): void {
  const kept = new Map(notesDrafts.getState());
  if (typed && typed.text !== (typed.expected ?? '')) kept.set(id, typed);
  else kept.delete(id);
  notesDrafts.setState(kept, true);
  const list = [...kept].map(([one, notes]) => ({ id: one, typed: notes }));
  stored.write(list.length > 0 ? list : null);
}

/** Takes up what was typed before the page was loaded. In effects only, because the server has no storage. */
export function restoreNotes(): void {
  if (notesDrafts.getState().size > 0) return;
  notesDrafts.setState(new Map(stored.read()?.map(({ id, typed }) => [id, typed])), true);
}
