import * as z from '@salon/shared-lib/schema';
import { authStore } from '@salon/shared-lib/session';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { tabDraft } from '../parts/tab-draft.ts';
import type { Seen } from '../parts/use-seen.ts';

/** A form that is filled in: what is typed, and the stored record over which it is typed. */
type Draft = { typed: unknown; seen: unknown };
export type Kind = 'service' | 'category' | 'technician' | 'timeOff' | 'staff';

/** The fields are those of each form: `isLike` looks at them. */
const anything = z.transform((value: unknown) => value);
const draftSchema = z.object({ typed: anything, seen: anything });
const stored = tabDraft('typedRecords', z.record(z.string(), draftSchema), () =>
  drafts.setState({ of: {}, staff: '' }),
);

/** What is typed and not saved, for as long as the tab is open, with the member of staff who typed it. */
const drafts = createStore<{ of: Record<string, Draft>; staff: string }>()(() => ({
  of: {},
  staff: '',
}));

/**
 * The state of a form over a stored record. What is typed stays when the form is left and is there again when it is opened; a form
 * in which nothing is typed shows the record as it is now. `id` is 0 for a new record, `typedOf` says what the fields
 * contain for a record, and `forget` is for what was saved or given up.
 */
export function useDraft<Stored, Typed>(
  kind: Kind,
  id: number,
  now: Stored,
  typedOf: (stored: Stored) => Typed,
) {
  const key = `${kind}:${id}`;
  const { staff } = useStore(authStore);
  useStore(drafts);
  const latest = (): { typed: Typed; seen: Stored } => {
    const blank = { typed: typedOf(now), seen: now };
    const kept = draftsOf(staff)[key];
    return kept && isLike(kept, blank) ? kept : blank;
  };
  const { typed, seen } = latest();

  function change(part: { typed?: Typed; seen?: Stored }) {
    const next = { ...latest(), ...part };
    const isSame = JSON.stringify(next.typed) === JSON.stringify(typedOf(next.seen));
    keep(key, isSame ? null : next);
  }

  const record: Seen<Stored> = {
    seen,
    now,
    isOutdated: JSON.stringify(seen) !== JSON.stringify(now),
    acceptSeen: () => change({ seen: now }),
  };
  return {
    record,
    typed,
    setTyped: (next: Typed) => change({ typed: next }),
    forget: () => forgetDraft(kind, id),
  };
}

/** The fields of a form contain the record as it is. */
export const same = <Stored>(stored: Stored): Stored => stored;

/** Gives up what is typed of a record, for example when the record is gone. */
const forgetDraft = (kind: Kind, id: number): void => keep(`${kind}:${id}`, null);

/** Gives up what is typed of records that somebody has removed. `ids`: those that are stored; undefined until they are known. */
export function useForgetRemoved(kind: Kind, ids: readonly number[] | undefined): void {
  const known = ids && JSON.stringify(ids);
  useEffect(() => {
    if (known === undefined) return;
    const stored: number[] = JSON.parse(known);
    const typed = Object.keys(draftsOf(authStore.getState().staff))
      .filter((key) => key.startsWith(`${kind}:`))
      .map((key) => Number(key.slice(kind.length + 1)));
    for (const id of typed) if (id > 0 && !stored.includes(id)) forgetDraft(kind, id);
  }, [kind, known]);
}

/** Whether something of a kind is typed and not saved. */
export function useHasDraft(...kinds: readonly Kind[]): boolean {
  const { of, staff } = useStore(drafts);
  const isOwn = useStore(authStore).staff === staff;
  return isOwn && Object.keys(of).some((key) => kinds.some((kind) => key.startsWith(`${kind}:`)));
}

function draftsOf(staff: string): Record<string, Draft> {
  const kept = drafts.getState();
  return kept.staff === staff ? kept.of : {};
}

function keep(key: string, draft: Draft | null): void {
  const { staff } = authStore.getState();
  const { [key]: _, ...others } = draftsOf(staff);
  const of = draft ? { ...others, [key]: draft } : others;
  drafts.setState({ of, staff });
  stored.write(Object.keys(of).length > 0 ? of : null);
}

/** Takes up what was typed before the page was loaded. In effects only, because the server has no storage. */
export function restoreDrafts(): void {
  const { staff } = authStore.getState();
  if (Object.keys(draftsOf(staff)).length > 0) return;
  drafts.setState({ of: stored.read() ?? {}, staff });
}

/** Whether a draft has the fields of the form; one of another release may have others. */
function isLike<Kept extends Draft>(draft: Draft, blank: Kept): draft is Kept {
  return (['typed', 'seen'] as const).every(
    (part) => kindsIn(draft[part]) === kindsIn(blank[part]),
  );
}

function kindsIn(value: unknown): string {
  if (Array.isArray(value)) return 'list';
  if (typeof value !== 'object' || value === null) return typeof value;
  const fields = Object.entries(value).map(([name, field]) => `${name}:${kindsIn(field)}`);
  return `(${fields.sort().join()})`;
}
