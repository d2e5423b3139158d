import type { StoreApi } from 'zustand/vanilla';
import type { ConnectionState, DayState } from './day-state.ts';
import { type Pause, pauseAfter } from './pauses.ts';
import type { DayReader } from './read-days.ts';

/** What becomes of the connection, which is live when the shown date is as the server has it. `pause` is ended when that was read. */
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
  /** Counts what becomes of the connection: what comes later ends the wait for a read. */
  let turns = 0;

  /**
   * After a gap nobody acts on what was true before it: the connection is live when the shown date was read again. A read that
   * fails is repeated.
   */
  async function liveWhenRead() {
    turns += 1;
    const turn = turns;
    for (let failures = 0; ; failures += 1) {
      const shown = days.shown();
      if (shown !== null && days.isShownOld()) days.load(shown);
      // The read that is running may be of before; more are not waited for, as changes may come faster than answers.
      for (let reads = 0; reads < 2 && days.shownRead(); reads += 1) await days.shownRead();
      if (turn !== turns) return;
      if (!days.isShownOld()) return setConnection('live');
      const ms = pauseAfter(failures);
      set({ connection: 'lost', retryAt: clock() + ms });
      await pause.wait(ms);
      if (turn !== turns) return;
      set({ retryAt: null });
    }
  }

  function setConnection(connection: ConnectionState, retryAt: number | null = null) {
    turns += 1;
    pause.end();
    set({ connection, retryAt, ...(connection === 'live' && { truthAt: clock() }) });
  }

  return { liveWhenRead, setConnection };
}
