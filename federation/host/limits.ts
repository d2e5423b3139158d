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
  let elapsedMs = 0;
  let checkedAt = performance.now();
  let waiting: NodeJS.Immediate | undefined;
  const stop = () => {
    clearInterval(timer);
    clearImmediate(waiting);
  };
  const timer = setInterval(() => {
    const now = performance.now();
    elapsedMs += Math.min(now - checkedAt, 2 * intervalMs);
    checkedAt = now;
    const megabytesUsed = privateMegabytes(pid);
    if (elapsedMs <= milliseconds && megabytesUsed <= megabytes) return;
    clearInterval(timer);
    waiting = setImmediate(() => {
      if (elapsedMs > milliseconds) over('late', `after ${Math.round(elapsedMs)} ms`);
      else over('memory', `at ${Math.round(megabytesUsed)} MB`);
    });
  }, intervalMs);
  return stop;
}
