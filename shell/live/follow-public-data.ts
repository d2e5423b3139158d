import { publicDataEvents } from '@salon/shared-lib/endpoints';

/** Wait before another attempt after a refusal, which the browser does not repeat by itself. */
const refusedMs = 60_000;

/** Versions are compared, not ordered. */
export type DataVersion = string | number;

type Options = {
  /** Version of the data that the page shows; null when it is not known. */
  shown: DataVersion | null;
  /** The data have changed since the page showed them. */
  onChange: () => void;
};

/**
 * Follows the version of menu, technicians and settings while the page is visible. A page that was hidden hears what it has missed when
 * somebody returns to it. Returns a function that stops it.
 */
export function followPublicData({ shown, onChange }: Options): () => void {
  let known = shown;
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function close() {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  }

  function open() {
    if (source || document.visibilityState === 'hidden') return;
    const one = new EventSource(`/api${publicDataEvents.path}`);
    source = one;
    one.addEventListener('version', ({ data }) => {
      const { version } = JSON.parse(data) as { version: number };
      const isOther = known !== null && version !== known;
      known = version;
      if (isOther) onChange();
    });
    one.addEventListener('error', () => {
      if (one.readyState !== EventSource.CLOSED) return;
      close();
      timer = setTimeout(open, refusedMs);
    });
  }

  const toggle = () => (document.visibilityState === 'hidden' ? close() : open());
  open();
  document.addEventListener('visibilitychange', toggle);
  return () => {
    document.removeEventListener('visibilitychange', toggle);
    close();
  };
}
