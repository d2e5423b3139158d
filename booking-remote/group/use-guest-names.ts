import { nameSchema } from '@salon/shared-lib/domain';
import * as z from '@salon/shared-lib/schema';
import { isOfVisitor, ofVisitor } from '@salon/shared-lib/session';
import { readTab, writeTab } from '@salon/shared-lib/session/tab-storage';
import { useEffect, useState } from 'react';

const key = 'guestNames';
const keptSchema = z.object({ names: z.array(z.string()) });

/**
 * The names of the guests as they are typed, in the order of the guests: in the storage of the tab, because the address names nobody.
 */
export function useGuestNames() {
  const [names, setNames] = useState<readonly string[]>([]);
  function keep(next: readonly string[]) {
    setNames(next);
    writeTab(key, next.some(Boolean) ? ofVisitor({ names: next }) : null);
  }
  useEffect(() => {
    // Read after hydration: the server has no storage.
    const kept = readTab(key);
    setNames((isOfVisitor(kept) && keptSchema.safeParse(kept).data?.names) || []);
  }, []);
  return {
    names,
    /** `guest` is counted from 1. */
    type(guest: number, name: string) {
      const others = Array.from({ length: Math.max(names.length, guest) }, (_, at) => names[at]);
      keep(others.with(guest - 1, name).map((one) => one ?? ''));
    },
    forget: () => keep([]),
  };
}

export type GuestNames = ReturnType<typeof useGuestNames>;

/** What to change in a name; null where nothing is, and without a name. */
export function nameError(name = ''): string | null {
  const issue = name.trim() ? nameSchema.safeParse(name).error?.issues[0] : undefined;
  return issue?.message ?? null;
}
