import { privateMegabytes } from './private-memory.ts';

const intervalMs = 50;

export type Limits = {
  /** For the work, in milliseconds. */
  milliseconds: number;
  /** Of private memory. */
  megabytes: number;
  /** Time for the start of the process, before that of the work begins. */
  startMilliseconds: number;
};

/**
 * Watches a process and calls `over` once when it has taken too long or uses too much private memory. Time in which this
 * process or the machine was suspended does not count, and messages that have arrived meanwhile are read first, because
 * the answer may be among them. Returns a function that stops watching.
 */
export function watchLimits(
  child: { readonly pid: number | undefined; readonly isReady: boolean },
  { milliseconds, megabytes, startMilliseconds }: Limits,
  over: (fault: 'late' | 'memory', why: string) => void,
): () => void {
  // Below zero while the process starts.
  let elapsedMs = child.isReady ? 0 : -startMilliseconds;
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
    if (child.isReady) elapsedMs = Math.max(elapsedMs, 0);
    const megabytesUsed = privateMegabytes(child.pid);
    if (elapsedMs <= milliseconds && megabytesUsed <= megabytes) return;
    clearInterval(timer);
    waiting = setImmediate(() => {
      if (elapsedMs > milliseconds) over('late', `after ${Math.round(elapsedMs)} ms`);
      else over('memory', `at ${Math.round(megabytesUsed)} MB`);
    });
  }, intervalMs);
  return stop;
}
