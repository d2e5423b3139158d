import * as z from '@salon/shared-lib/schema';
import { authStore } from '@salon/shared-lib/session';
import { readTab, type staffDraftKeys, writeTab } from '@salon/shared-lib/session/tab-storage';

/**
 * What somebody types and has not sent, in the storage of the tab, so that a reload keeps it (docs/rules.md#storage-keys). It is read for
 * the same member of staff only, and removed with their logout. `forget` drops what the page has of it in memory: at a logout, and when
 * somebody else logs in.
 */
export function tabDraft<Value extends object>(
  key: (typeof staffDraftKeys)[number],
  schema: z.ZodMiniType<Value>,
  forget: () => void = () => {},
) {
  const ownedSchema = z.object({ staff: z.string(), value: schema });
  let owner = '';
  let isWatching = false;

  /** Once, and not before there is something. The end of a session forgets nothing, because the login over the page goes on. */
  function watch() {
    if (isWatching) return;
    isWatching = true;
    authStore.subscribe(({ loggedIn, ended, staff }) => {
      const isLogout = !loggedIn && !ended;
      const isOther = staff !== '' && owner !== '' && staff !== owner;
      if (!isLogout && !isOther) return;
      owner = staff;
      writeTab(key, null);
      forget();
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
