import type { WayBack } from '../changes/undo.ts';
import type { useWork } from '../changes/use-work.tsx';

/** Makes a change and closes its form after it. */
export type OnDone = <Made>(
  sentence: string,
  undo: WayBack<Made>,
  change: () => Promise<Made>,
) => Promise<void>;

/** What a form beside a list gets. */
export type WorkProps = {
  work: ReturnType<typeof useWork>;
  onDone: OnDone;
  onClose: () => void;
};
