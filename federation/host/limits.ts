import { privateMegabytes } from './private-memory.ts';

const lookMilliseconds = 50;

/**
 * Looks again and again at a process and tells once when it has taken too long, or holds too much memory for
 * itself. Time in which this process or the machine stood still is not held against it, and what has arrived
 * from it meanwhile is read first: it may have answered long ago. Returns how to stop looking.
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
    spent += Math.min(now - lookedAt, 2 * lookMilliseconds);
    lookedAt = now;
    const held = privateMegabytes(pid);
    if (spent <= milliseconds && held <= megabytes) return;
    clearInterval(timer);
    waiting = setImmediate(() => {
      if (spent > milliseconds) over('late', `after ${Math.round(spent)} ms`);
      else over('memory', `at ${Math.round(held)} MB`);
    });
  }, lookMilliseconds);
  return stop;
}
