import { canaryEntry, withoutCanary } from '../registry/canary.ts';
import type { Store } from '../registry/shared.ts';
import { swap } from '../registry/swap.ts';

/**
 * Ends a canary for a reason, which the log keeps. Returns whether this call did it: another host, or a person, may have been faster.
 * Throws RevisionConflict where others publish all the time.
 */
export async function stopCanary(
  store: Store,
  { name, url }: { name: string; url: string },
  reason: string,
): Promise<boolean> {
  let isOurs = false;
  await swap(store, async (registry) => {
    isOurs = canaryEntry(registry, name)?.url === url;
    if (!isOurs) return null;
    const change = { act: 'stop' as const, packages: [name], key: null, reason };
    return { next: withoutCanary(registry, name), change };
  });
  return isOurs;
}
