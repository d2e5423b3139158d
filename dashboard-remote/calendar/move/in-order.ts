/** Makes a function that does works of one key one after another; those of different keys do not wait for each other. */
export function createOrder(): (key: number, work: () => Promise<void>) => Promise<void> {
  const last = new Map<number, Promise<void>>();
  return async (key, work) => {
    const before = last.get(key);
    const done = before ? before.then(work, work) : work();
    last.set(key, done);
    try {
      await done;
    } finally {
      if (last.get(key) === done) last.delete(key);
    }
  };
}
