import type { FocusEvent } from 'react';

/** Brings what gets the focus, or its label, into view. In a row that scrolls, browsers leave it where a part of it is seen. */
export function revealFocused({ target }: FocusEvent): void {
  (target.closest('label') ?? target).scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
}
