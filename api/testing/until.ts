import { setTimeout } from 'node:timers/promises';

/** Resolves when `condition` holds. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  timeoutMs = 20_000,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('The condition did not become true in time.');
    await setTimeout(10);
  }
}
