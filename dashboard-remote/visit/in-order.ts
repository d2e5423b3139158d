/** Makes a function that does works of one key one after another; those of different keys do not wait for each other. */
export function createOrder() {
  const last = new Map<number, Promise<unknown>>();
  return async <Answer>(key: number, work: () => Promise<Answer>): Promise<Answer> => {
    const before = last.get(key);
    const done = before ? before.then(work, work) : work();
    last.set(key, done);
    try {
      return await done;
    } finally {
      if (last.get(key) === done) last.delete(key);
    }
  };
}
