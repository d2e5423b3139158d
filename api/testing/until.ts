import { setTimeout } from 'node:timers/promises';

/** Resolves when `condition` holds. It waits almost as long as a test may take: how long is the machine's matter. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  timeoutMs = 100_000,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('The condition did not become true in time.');
    await setTimeout(10);
  }
}
