import { useSyncExternalStore } from 'react';

/** A hook for a choice of one of a few, remembered on this device in a cookie of that name: local storage has only the specified keys. `read` is it without a component. */
export function storedChoice<Choice extends string | number>(
  cookie: string | (() => string),
  choices: readonly Choice[],
  usual: Choice,
): (() => [Choice, (choice: Choice) => void]) & { read: () => Choice } {
  const name = () => (typeof cookie === 'string' ? cookie : cookie());
  const listeners = new Set<() => void>();

  function subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  function remembered(): Choice {
    const [, value] = new RegExp(`(?:^|; )${name()}=([\\w.]+)`).exec(document.cookie) ?? [];
    return choices.find((choice) => String(choice) === value) ?? usual;
  }

  function remember(choice: Choice): void {
    // biome-ignore lint/suspicious/noDocumentCookie: Safari has no cookie store before 18.4.
    document.cookie = `${name()}=${choice}; path=/; max-age=31536000; samesite=lax`;
    for (const listener of listeners) listener();
  }

  const use = (): [Choice, typeof remember] => [
    useSyncExternalStore(subscribe, remembered, () => usual),
    remember,
  ];
  return Object.assign(use, { read: remembered });
}
