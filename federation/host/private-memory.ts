import fs from 'node:fs';

/**
 * Memory in MB that a process holds for itself, where the system says it (Linux); 0 elsewhere. The pages of
 * Node's own file are everybody's, and how many of them are counted is up to the kernel.
 */
export function privateMegabytes(pid: number | undefined): number {
  try {
    const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8');
    // What the system calls kB is 1,024 bytes.
    const kilobytes = [...status.matchAll(/^Rss(?:Anon|Shmem):\s+(\d+) kB$/gm)];
    return (kilobytes.reduce((sum, [, held]) => sum + Number(held), 0) * 1024) / 1e6;
  } catch {
    return 0;
  }
}
