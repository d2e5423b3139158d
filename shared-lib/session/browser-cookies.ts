// The cookies that pages write (docs/rules.md#storage-keys).

const names = ['unfinishedBookings', 'openedVisits'] as const;
type Name = (typeof names)[number];

/** The text of a cookie; null without it, and where there are no cookies. */
export function readCookie(name: Name): string | null {
  try {
    const start = `${name}=`;
    const found = document.cookie.split('; ').find((one) => one.startsWith(start));
    return found === undefined ? null : decodeURIComponent(found.slice(start.length));
  } catch {
    return null;
  }
}

/** Keeps a text for all pages of the site, for a number of seconds; 0 removes it. A browser without cookies does without. */
export function writeCookie(name: Name, text: string, seconds: number): void {
  try {
    const secure = location.protocol === 'https:' ? '; secure' : '';
    const value = encodeURIComponent(text);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and not in every browser.
    document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax${secure}`;
  } catch {
    // Without cookies.
  }
}

export function removeCookies(): void {
  for (const name of names) writeCookie(name, '', 0);
}
