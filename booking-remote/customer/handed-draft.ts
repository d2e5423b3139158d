import { readTab, writeTab } from '@salon/shared-lib/session/tab-storage';

const key = 'handedDraft';

/** Another language is another document, with a history entry of its own: it takes what is typed from the tab, once. */
export async function handDraft(): Promise<void> {
  const { usr = null } = Object(history.state) as { usr?: object | null };
  writeTab(key, usr);
}

export function takeHanded(): unknown {
  const handed = readTab(key);
  if (handed !== null) writeTab(key, null);
  return handed;
}
