import { useEffect, useEffectEvent } from 'react';

// An event of the window, because each remote has a copy of this module.
const changed = 'salon:public-data';

/** Tells the page that menu, technicians or settings have changed, so that what depends on them is loaded again. */
export const announcePublicData = (): void => void dispatchEvent(new Event(changed));

/** Calls `onChange` whenever menu, technicians or settings have changed. Returns a function that stops it. */
export function onPublicDataChange(onChange: () => void): () => void {
  addEventListener(changed, onChange);
  return () => removeEventListener(changed, onChange);
}

/** `onPublicDataChange` for a component, while `isOn`. */
export function usePublicDataChange(isOn: boolean, onChange: () => void): void {
  const tell = useEffectEvent(onChange);
  useEffect(() => (isOn ? onPublicDataChange(() => tell()) : undefined), [isOn]);
}
