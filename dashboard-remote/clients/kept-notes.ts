import { createStore } from 'zustand/vanilla';

/** Notes that somebody types. `expected`: the notes that the writer saw. */
export type TypedNotes = { text: string; expected: string | null };

/** What is typed and not saved, by client, for as long as the page is open. */
export const keptNotes = createStore<ReadonlyMap<number, TypedNotes>>()(() => new Map());

export function keepNotes(id: number, typed: TypedNotes | null): void {
  const kept = new Map(keptNotes.getState());
  if (typed && typed.text !== (typed.expected ?? '')) kept.set(id, typed);
  else kept.delete(id);
  keptNotes.setState(kept, true);
}
