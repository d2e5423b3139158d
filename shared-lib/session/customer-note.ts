// The note to the technicians in the storage of the tab, while it is not sent (docs/rules.md#storage-keys).

const key = 'customerNote';

export function readCustomerNote(): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** An empty note is removed. */
export function writeCustomerNote(text: string): void {
  try {
    if (text) sessionStorage.setItem(key, text);
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage the note lasts as long as the page.
  }
}
