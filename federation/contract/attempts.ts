const maxAttempts = 3;

/** Runs `work` up to three times, with growing, random pauses. Rejects with the last error, or at once with a final one. */
export async function withAttempts<Result>(
  work: () => Promise<Result>,
  isFinal: (error: unknown) => boolean = () => false,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === maxAttempts || isFinal(error)) throw error;
      const pauseMs = 100 * 2 ** attempt * (1 + Math.random());
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}
