import { privateMegabytes } from './private-memory.ts';

const lookMilliseconds = 50;

/**
 * Looks again and again at a process and tells when it has taken too long, or holds too much memory for
 * itself. Time in which this process or the machine stood still is not held against it: it may have
 * answered long ago, and the answer was not read yet. Returns how to stop looking.
 */
export function watchLimits(
  pid: number | undefined,
  { milliseconds, megabytes }: { milliseconds: number; megabytes: number },
  over: (fault: 'late' | 'memory', why: string) => void,
): () => void {
  let spent = 0;
  let lookedAt = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    spent += Math.min(now - lookedAt, 2 * lookMilliseconds);
    lookedAt = now;
    if (spent > milliseconds) return over('late', `after ${Math.round(spent)} ms`);
    const held = privateMegabytes(pid);
    if (held > megabytes) over('memory', `at ${Math.round(held)} MB`);
  }, lookMilliseconds);
  return () => clearInterval(timer);
}
