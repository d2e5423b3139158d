import { nameSchema } from '@salon/shared-lib/domain';
import * as z from '@salon/shared-lib/schema';
import { isOfVisitor, ofVisitor } from '@salon/shared-lib/session';
import { readTab, writeTab } from '@salon/shared-lib/session/tab-storage';
import { useEffect, useState } from 'react';

const key = 'guestNames';
const keptSchema = z.object({
  names: z.array(z.string()),
  // An entry of an earlier release has none.
  notes: z.optional(z.array(z.nullable(z.object({ choices: z.string(), split: z.string() })))),
});
type Kept = z.infer<typeof keptSchema>;

/** What was shown of a chosen start when a guest got a name: the split, for these choices. */
export type NamedAt = { choices: string; split: string };

const none: Kept = { names: [] };

/**
 * The names of the guests as they are typed, in the order of the guests: in the storage of the tab, because the address names nobody.
 */
export function useGuestNames() {
  const [{ names, notes = [] }, setKept] = useState<Kept>(none);
  function keep(next: Kept) {
    setKept(next);
    writeTab(key, next.names.some(Boolean) ? ofVisitor(next) : null);
  }
  useEffect(() => {
    // Read after hydration: the server has no storage.
    const kept = readTab(key);
    setKept((isOfVisitor(kept) && keptSchema.safeParse(kept).data) || none);
  }, []);
  return {
    names,
    /** In the order of the guests; null for a name that was typed before a start was chosen. */
    notes,
    /** `guest` is counted from 1. A correction of a name keeps its note. */
    type(guest: number, name: string, note: NamedAt | null = null) {
      const index = guest - 1;
      const length = Math.max(names.length, guest);
      const isNew = !names[index]?.trim();
      keep({
        names: Array.from({ length }, (_, at) => (at === index ? name : (names[at] ?? ''))),
        notes: Array.from({ length }, (_, at) =>
          at === index && isNew ? note : (notes[at] ?? null),
        ),
      });
    },
    forget: () => keep(none),
  };
}

export type GuestNames = ReturnType<typeof useGuestNames>;

/** What to change in a name; null where nothing is, and without a name. */
export function nameError(name = ''): string | null {
  const issue = name.trim() ? nameSchema.safeParse(name).error?.issues[0] : undefined;
  return issue?.message ?? null;
}
