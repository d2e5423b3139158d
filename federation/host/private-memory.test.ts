import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { privateMegabytes } from './private-memory.ts';

const linux = process.platform === 'linux';

describe('privateMegabytes', () => {
  it('counts the memory that a process allocates, not the file that it runs', async () => {
    // A process of its own: the worker of the tests frees and takes memory at any time.
    const script = `process.stdin.on('data', () => { globalThis.held = Buffer.alloc(200e6, 1); console.log('held'); }); console.log('idle');`;
    const child = spawn(process.execPath, ['-e', script], { stdio: ['pipe', 'pipe', 'inherit'] });
    try {
      await once(child.stdout, 'data');
      const before = privateMegabytes(child.pid);
      child.stdin.write('hold\n');
      await once(child.stdout, 'data');
      const grown = privateMegabytes(child.pid) - before;
      expect(Math.abs(grown - (linux ? 200 : 0))).toBeLessThan(60);
    } finally {
      child.kill();
    }
    // The file of Node has more than a hundred megabytes, of which an idle process reads many.
    expect(privateMegabytes(process.pid)).toBeLessThan(process.memoryUsage.rss() / 1e6);
  });

  it('is 0 for a process that does not exist', () => {
    expect(privateMegabytes(undefined)).toBe(0);
  });
});
