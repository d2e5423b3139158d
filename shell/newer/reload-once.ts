const key = 'reloaded';

/**
 * Whether this tab may load a newer release by itself; true once in its whole life. A tab that can't remember it never may: it would
 * not know of the first time.
 */
export function mayReload(): boolean {
  try {
    if (sessionStorage.getItem(key) !== null) return false;
    sessionStorage.setItem(key, '1');
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
