import { EventEmitter, once } from 'node:events';
import type { Database } from '../db/database.ts';
import type { Log } from '../runtime/log.ts';

/** Changes within this time share one notification, because notifications make commits wait for each other. */
const debounceMs = 20;
/** Changes without a notification (a process that died after its commit, manual SQL) are found after this time. */
const pollMs = 5_000;

export type ChangeNotifier = ReturnType<typeof startNotifier>;

type NotifierOptions = {
  channel: 'appointment_events' | 'ended_sessions' | 'public_data';
  /** Called before those who wait are woken. */
  onAdvance?: () => void;
};

/** Notifies every process on this database that there may be changes. A notification has no content. */
export function startNotifier(
  database: Database,
  log: Pick<Log, 'error'>,
  { channel, onAdvance }: NotifierOptions,
) {
  const advances = new EventEmitter().setMaxListeners(0);
  let revision = 0;
  const advance = () => {
    revision += 1;
    onAdvance?.();
    advances.emit('advance');
  };
  const stopListening = database.listen(channel, advance);
  const poll = setInterval(advance, pollMs).unref();
  let pending: NodeJS.Timeout | undefined;
  return {
    /** Rises with every notification. */
    get revision(): number {
      return revision;
    },
    /** Notifies all processes after `debounceMs`. Returns at once. */
    notify(): void {
      pending ??= setTimeout(() => {
        pending = undefined;
        advance();
        database.notify?.(channel).catch((error: unknown) => {
          log.error({ err: error }, 'Other processes could not be notified of a change.');
        });
      }, debounceMs);
    },
    /** Resolves when the revision is above `known`, or when `signal` is aborted. */
    async next(known: number, signal: AbortSignal): Promise<void> {
      if (revision > known) return;
      await once(advances, 'advance', { signal }).catch(() => undefined);
    },
    async stop(): Promise<void> {
      clearInterval(poll);
      clearTimeout(pending);
      await stopListening();
    },
  };
}
