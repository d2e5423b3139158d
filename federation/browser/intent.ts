/** A pointer that rests on a link for so long is about to press it; one that only crosses it is gone before. */
const restMs = 60;

/**
 * Calls `prepare` with the path of a link of this site when a visitor is about to follow it: a pointer rests on it, a
 * finger or a mouse button goes down on it, or it gets the focus. Not where the browser is to save data.
 */
export function onIntent(prepare: (path: string) => void): void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  const intend = ({ type, target }: Event) => {
    clearTimeout(resting);
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.origin !== location.origin || link.target || savesData()) return;
    if (type === 'pointerover') resting = setTimeout(prepare, restMs, link.pathname);
    else prepare(link.pathname);
  };
  for (const type of ['pointerover', 'pointerdown', 'focusin']) addEventListener(type, intend);
}

const savesData = (): boolean =>
  'connection' in navigator &&
  (navigator.connection as { saveData?: boolean } | undefined)?.saveData === true;
