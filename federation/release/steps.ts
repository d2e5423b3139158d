/** Runs one step of a build or a release, and may report it: its name, and what came out of it. */
export type Step = <Result>(
  name: string,
  work: () => Promise<Result>,
  outcome: (result: Result) => string,
) => Promise<Result>;

/** Reports nothing. */
export const silently: Step = (_, work) => work();

/** A step that takes longer says that it is running. */
const patienceMs = 2000;

/** Prints a line per step: its outcome, and the seconds it took. */
export const printed: Step = async (name, work, outcome) => {
  const began = performance.now();
  const print = (result: string, time = '') =>
    console.log(`  ${name.padEnd(18)} ${result.padEnd(34)} ${time}`.trimEnd());
  const seconds = () => `${((performance.now() - began) / 1000).toFixed(1).padStart(5)} s`;
  const timer = setTimeout(() => print('running …'), patienceMs);
  try {
    const result = await work();
    clearTimeout(timer);
    print(outcome(result), seconds());
    return result;
  } catch (error) {
    clearTimeout(timer);
    print('failed', seconds());
    throw error;
  }
};

/**
 * Calls `work` for every item, for at most `count` at a time. After a failure it begins no other item, waits for those that were begun,
 * and rejects.
 */
export async function inParallel<Item>(
  count: number,
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const waiting = [...items];
  const next = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      await work(item).catch((error) => {
        waiting.length = 0;
        throw error;
      });
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: count }, next));
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
}
