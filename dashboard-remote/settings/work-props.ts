import type { useWork } from './use-work.tsx';

/** What a form beside a list gets. */
export type WorkProps = {
  work: ReturnType<typeof useWork>;
  /** Makes a change and closes the form after it. */
  onDone: (
    sentence: string,
    undo: (() => Promise<unknown>) | null,
    change: () => Promise<unknown>,
  ) => Promise<void>;
  onClose: () => void;
};
