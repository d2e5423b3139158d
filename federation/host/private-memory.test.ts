import { describe, expect, it } from '@jest/globals';
import { privateMegabytes } from './private-memory.ts';

const linux = process.platform === 'linux';

describe('privateMegabytes', () => {
  it('counts the memory that a process allocates, not the file that it runs', () => {
    const before = privateMegabytes(process.pid);
    const held = Buffer.alloc(200e6, 1);
    const grown = privateMegabytes(process.pid) - before;
    // The worker frees other memory meanwhile. What this must find is 200 MB that are not counted, or a file that is.
    expect(Math.abs(grown - (linux ? 200 : 0))).toBeLessThan(60);
    expect(privateMegabytes(process.pid)).toBeLessThan(process.memoryUsage.rss() / 1e6);
    expect(held).toHaveLength(200e6);
  });

  it('is 0 for a process that does not exist', () => {
    expect(privateMegabytes(undefined)).toBe(0);
  });
});
