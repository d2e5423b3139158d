import * as z from '@salon/shared-lib/schema';
import { authStore } from '@salon/shared-lib/session';
import { readTab, writeTab } from '@salon/shared-lib/session/tab-storage';

/**
 * What somebody types and has not sent, in the storage of the tab, so that a reload keeps it (docs/rules.md#storage-keys). It is read for
 * the same member of staff only, and removed with their logout.
 */
export function tabDraft<Value extends object>(key: string, schema: z.ZodMiniType<Value>) {
  const ownedSchema = z.object({ staff: z.string(), value: schema });
  let owner = '';
  let isWatching = false;

  /** Once, and not before there is something: a logout ends it. The end of a session does not, because the login over the page goes on. */
  function watch() {
    if (isWatching) return;
    isWatching = true;
    authStore.subscribe(({ loggedIn, ended }) => {
      if (!loggedIn && !ended) writeTab(key, null);
    });
  }

  return {
    read(): Value | null {
      watch();
      const stored = readTab(key);
      const { data } = ownedSchema.safeParse(stored);
      owner = authStore.getState().staff || owner;
      if (data?.staff === owner) return data.value;
      if (stored !== null) writeTab(key, null);
      return null;
    },
    write(value: Value | null): void {
      watch();
      owner = authStore.getState().staff || owner;
      writeTab(key, value && { staff: owner, value });
    },
  };
}
