const reconnectMs = [1_000, 2_000, 5_000, 10_000];

/** How long to wait before the next attempt, in milliseconds, after as many failures in a row before the last one. */
export const pauseAfter = (failures: number): number =>
  reconnectMs[Math.min(failures, reconnectMs.length - 1)] ?? 0;

export type Pause = ReturnType<typeof createPause>;

/** A pause that can be ended early; one at a time. */
export function createPause() {
  let end = (): void => undefined;
  return {
    wait: (ms: number) =>
      new Promise<void>((resolve) => {
        end();
        const timer = setTimeout(resolve, ms);
        end = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    end: () => end(),
  };
}
