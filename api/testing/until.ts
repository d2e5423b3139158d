import { setTimeout } from 'node:timers/promises';

/** Resolves when `condition` holds. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  patienceMs = 20_000,
): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('What was waited for did not happen.');
    await setTimeout(10);
  }
}
