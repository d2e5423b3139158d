import { readTab, writeTab } from '@salon/shared-lib/session/tab-storage';

const key = 'handedDraft';

/** Another language is another document, with a history entry of its own: it takes what is typed from the tab, once. */
export async function handDraft(): Promise<void> {
  const { usr = null } = Object(history.state) as { usr?: object | null };
  writeTab(key, usr);
  // The page does not ask whether to leave it (`shell/layout/LeaveBooking.tsx`).
  writeTab('otherLanguage', 1);
}

/** The state of the history entry that was left for this one; null without one. */
export function takeHanded(): object | null {
  const handed = readTab(key);
  if (handed === null) return null;
  writeTab(key, null);
  return Object(handed);
}
