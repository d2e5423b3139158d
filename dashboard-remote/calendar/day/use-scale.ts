import { useSyncExternalStore } from 'react';
import { type Zoom, zooms } from './scale.ts';

const cookie = 'calendar_zoom';
const usual: Zoom = 1.5;
const listeners = new Set<() => void>();

/** Pixels of a minute, remembered on this device in a cookie: local storage has only the specified keys. */
export function useScale(): [Zoom, (zoom: Zoom) => void] {
  return [useSyncExternalStore(subscribe, remembered, () => usual), remember];
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function remembered(): Zoom {
  const [, value] = new RegExp(`(?:^|; )${cookie}=([\\d.]+)`).exec(document.cookie) ?? [];
  return zooms.find((zoom) => zoom === Number(value)) ?? usual;
}

function remember(zoom: Zoom): void {
  // biome-ignore lint/suspicious/noDocumentCookie: Safari has no cookie store before 18.4.
  document.cookie = `${cookie}=${zoom}; path=/; max-age=31536000; samesite=lax`;
  for (const listener of listeners) listener();
}
