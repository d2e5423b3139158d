import { useSyncExternalStore } from 'react';

/** A hook for a choice of one of a few, remembered on this device in a cookie: local storage has only the specified keys. */
export function storedChoice<Choice extends string | number>(
  cookie: string,
  choices: readonly Choice[],
  usual: Choice,
): () => [Choice, (choice: Choice) => void] {
  const listeners = new Set<() => void>();

  function subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  function remembered(): Choice {
    const [, value] = new RegExp(`(?:^|; )${cookie}=([\\w.]+)`).exec(document.cookie) ?? [];
    return choices.find((choice) => String(choice) === value) ?? usual;
  }

  function remember(choice: Choice): void {
    // biome-ignore lint/suspicious/noDocumentCookie: Safari has no cookie store before 18.4.
    document.cookie = `${cookie}=${choice}; path=/; max-age=31536000; samesite=lax`;
    for (const listener of listeners) listener();
  }

  return () => [useSyncExternalStore(subscribe, remembered, () => usual), remember];
}
