import type { StoreApi } from 'zustand/vanilla';
import type { ConnectionState, DayState } from './day-state.ts';
import { type Pause, pauseAfter } from './pauses.ts';
import type { DayReader } from './read-days.ts';

/** Sets the state of the connection, which is live when the shown date is as the server has it. `pause` ends when that was read. */
export function createConnection({
  store: { setState: set },
  clock,
  days,
  pause,
}: {
  store: StoreApi<DayState>;
  clock: () => number;
  days: DayReader;
  pause: Pause;
}) {
  /** Counts the attempts to be live, and the states set meanwhile: a later one ends the wait of an earlier one. */
  let attempts = 0;

  /**
   * Makes the connection live after a gap when the shown date was read again, so that nobody acts on what was shown before. A read
   * that fails is repeated.
   */
  async function liveWhenRead() {
    attempts += 1;
    const attempt = attempts;
    for (let failures = 0; ; failures += 1) {
      const shown = days.shown();
      if (shown !== null && days.isShownStale()) days.load(shown);
      // The running read may have begun before the gap ended. More than two are not waited for: changes may come faster than answers.
      for (let reads = 0; reads < 2 && days.runningRead(); reads += 1) await days.runningRead();
      if (attempt !== attempts) return;
      if (!days.isShownStale()) return setConnection('live');
      const ms = pauseAfter(failures);
      set({ connection: 'lost', retryAt: clock() + ms });
      await pause.wait(ms);
      if (attempt !== attempts) return;
      set({ retryAt: null });
    }
  }

  function setConnection(connection: ConnectionState, retryAt: number | null = null) {
    attempts += 1;
    pause.end();
    set({ connection, retryAt, ...(connection === 'live' && { upToDateAt: clock() }) });
  }

  return { liveWhenRead, setConnection };
}
