/** Equal numbers for equal seeds on every machine. */
export type Random = {
  /** From 0 up to, not including, 1. */
  fraction(): number;
  pick<Item>(items: readonly Item[]): Item;
};

/** Mulberry32: small, and random enough for demo data. Not for secrets. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const fraction = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    fraction,
    pick(items) {
      const item = items[Math.floor(fraction() * items.length)];
      if (item === undefined) throw new RangeError('There is nothing to pick from.');
      return item;
    },
  };
}
