// The pages of this tab that the service worker has still to be told of. A page can be left before it has had time to do so.
const key = 'unstoredPages';
const most = 10;

/** The paths with their queries, oldest first; none when storage is blocked. */
export function unstoredPages(): string[] {
  try {
    const paths: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(paths) ? paths.filter((path) => typeof path === 'string') : [];
  } catch {
    return [];
  }
}

/** Adds a path at the end. Of more than ten the oldest are dropped. */
export function addUnstoredPage(path: string): void {
  write([...unstoredPages().filter((other) => other !== path), path].slice(-most));
}

/** Removes paths of which the worker has been told. */
export function removeUnstoredPages(told: readonly string[]): void {
  write(unstoredPages().filter((path) => !told.includes(path)));
}

function write(paths: readonly string[]): void {
  try {
    if (paths.length > 0) sessionStorage.setItem(key, JSON.stringify(paths));
    else sessionStorage.removeItem(key);
  } catch {
    // Blocked storage: these pages are not stored for use without a connection.
  }
}
