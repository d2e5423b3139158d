import type { ContactMessage } from '@salon/shared-lib/domain';

/** What is typed into the contact form. */
export type Draft = ContactMessage;

export const draftFields = ['name', 'email', 'message'] as const satisfies (keyof Draft)[];

/** In the storage of the tab, which ends with it (docs/rules.md#storage-keys). */
const key = 'contactMessage';

const emptyDraft: Draft = { name: '', email: '', message: '' };

/** What was typed in this tab and not sent. */
export function readDraft(): Draft {
  const saved = stored();
  const text = (field: keyof Draft) => {
    const value: unknown = saved?.[field];
    return typeof value === 'string' ? value : '';
  };
  return { name: text('name'), email: text('email'), message: text('message') };
}

/** Stores what is typed, where the browser permits it. */
export function writeDraft(draft: Draft): void {
  try {
    if (draftFields.some((field) => draft[field] !== '')) {
      sessionStorage.setItem(key, JSON.stringify(draft));
    } else {
      sessionStorage.removeItem(key);
    }
  } catch {
    // Without storage, or without room in it, the text is in the form only.
  }
}

export const removeDraft = () => writeDraft(emptyDraft);

function stored(): Partial<Record<keyof Draft, unknown>> | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
