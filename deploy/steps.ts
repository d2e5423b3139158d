/** Runs a step, prints one line about it with the seconds it took. `work` answers what to say. */
export async function step(name: string, work: () => Promise<string>): Promise<void> {
  const began = performance.now();
  const said = await work();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`  ${name.padEnd(18)} ${said.padEnd(34)} ${seconds.padStart(5)} s`);
}

/** Runs `work` on each item, at most `width` at a time. */
export async function inTurns<Item>(
  items: readonly Item[],
  width: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const turn = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: width }, turn));
}
