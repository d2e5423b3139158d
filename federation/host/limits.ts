import { privateMegabytes } from './private-memory.ts';

const intervalMs = 50;

/**
 * Watches a process and calls `over` once when it has taken too long or uses too much private memory. Time in which this
 * process or the machine was suspended does not count, and messages that have arrived meanwhile are read first, because
 * the answer may be among them. Returns a function that stops watching.
 */
export function watchLimits(
  pid: number | undefined,
  { milliseconds, megabytes }: { milliseconds: number; megabytes: number },
  over: (fault: 'late' | 'memory', why: string) => void,
): () => void {
  let spent = 0;
  let lookedAt = performance.now();
  let waiting: NodeJS.Immediate | undefined;
  const stop = () => {
    clearInterval(timer);
    clearImmediate(waiting);
  };
  const timer = setInterval(() => {
    const now = performance.now();
    spent += Math.min(now - lookedAt, 2 * intervalMs);
    lookedAt = now;
    const held = privateMegabytes(pid);
    if (spent <= milliseconds && held <= megabytes) return;
    clearInterval(timer);
    waiting = setImmediate(() => {
      if (spent > milliseconds) over('late', `after ${Math.round(spent)} ms`);
      else over('memory', `at ${Math.round(held)} MB`);
    });
  }, intervalMs);
  return stop;
}
