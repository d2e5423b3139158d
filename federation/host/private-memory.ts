import fs from 'node:fs';

/**
 * Private memory of a process in MB, where the system reports it (Linux); 0 elsewhere. The pages of Node's own file are
 * shared, and how many of them count as resident depends on the kernel.
 */
export function privateMegabytes(pid: number | undefined): number {
  try {
    const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8');
    // The kB of the system are 1,024 bytes.
    const kilobytes = [...status.matchAll(/^Rss(?:Anon|Shmem):\s+(\d+) kB$/gm)];
    return (kilobytes.reduce((sum, [, held]) => sum + Number(held), 0) * 1024) / 1e6;
  } catch {
    return 0;
  }
}
