// The storage of the tab under the keys of docs/rules.md#storage-keys. An entry of its own: its names are not shared, so that a
// remote that uses them does not need a shell that has them.

/** What staff type and have not sent, until they log out. */
export const staffDraftKeys = [
  'appointmentDraft',
  'asideDrafts',
  'clientNotes',
  'typedSettings',
  'typedRecords',
  'typedAnswers',
] as const;

/** Used where the browser has no storage: it lasts as long as the page. */
const inMemory = new Map<string, unknown>();

/** What the tab keeps under `key`, unchecked; null without anything. */
export function readTab(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return inMemory.get(key) ?? null;
  }
}

/** Keeps a value until the tab is closed; null removes it. */
export function writeTab(key: string, value: object | number | null): void {
  inMemory.set(key, value);
  try {
    if (value) sessionStorage.setItem(key, JSON.stringify(value));
    else sessionStorage.removeItem(key);
  } catch {
    // What is in memory holds until a reload.
  }
}

/** The booking is over in which the language was changed: leaving the next one is asked about again. */
export const endLanguageChange = (): void => writeTab('otherLanguage', null);
