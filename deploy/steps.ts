/** Runs a step and prints its result, as `work` returns it, with the seconds it took. */
export async function step(name: string, work: () => Promise<string>): Promise<void> {
  const began = performance.now();
  const result = await work();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`  ${name.padEnd(18)} ${result.padEnd(34)} ${seconds.padStart(5)} s`);
}

/** Runs `work` on each item, at most `width` at a time. */
export async function inParallel<Item>(
  items: readonly Item[],
  width: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: width }, worker));
}
