const maxAttempts = 3;

type Limits = {
  /** Whether another attempt is useless. */
  isFinal?: (error: unknown) => boolean;
  /** No attempt begins after this time, on the clock of `performance.now()`. */
  until?: number;
};

/** Runs `work` up to three times, with growing, random pauses. Rejects with the last error. */
export async function withAttempts<Result>(
  work: () => Promise<Result>,
  { isFinal = () => false, until = Number.POSITIVE_INFINITY }: Limits = {},
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const pauseMs = 100 * 2 ** attempt * (1 + Math.random());
      const late = performance.now() + pauseMs >= until;
      if (attempt === maxAttempts || late || isFinal(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}
