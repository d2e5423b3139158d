import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { StartError } from '../runtime/start-error.ts';
import { lockFolder } from './folder-lock.ts';

const folder = path.join(mkdtempSync(path.join(tmpdir(), 'salon-lock-')), 'data');
afterAll(() => rmSync(path.dirname(folder), { recursive: true, force: true }));

describe('a folder’s lock', () => {
  it('is had once, also inside one process, and again after it is released', () => {
    const lock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(StartError);
    expect(() => lockFolder(folder)).toThrow(/already in use/);
    lock.release();
    lockFolder(folder).release();
  });

  it('is made with all the folders it lies in, for its owner alone', () => {
    const deep = path.join(folder, 'a', 'b', 'c');
    lockFolder(deep).release();
    expect(statSync(deep).mode & 0o777).toBe(0o700);
  });

  it('ends in one sentence where nothing can be made', () => {
    writeFileSync(path.join(path.dirname(folder), 'file'), '');
    const file = path.join(path.dirname(folder), 'file');
    for (const impossible of ['/proc/nope', '/proc/nope/data', file, path.join(file, 'data')]) {
      expect(() => lockFolder(impossible)).toThrow(StartError);
      expect(() => lockFolder(impossible)).toThrow(/^The data folder \S+ can't be written to/);
    }
  });

  it('ends with a process that is killed, whatever files it leaves', async () => {
    const lockModule = new URL('./folder-lock.ts', import.meta.url).href;
    const script = `import { lockFolder } from ${JSON.stringify(lockModule)};
      globalThis.held = lockFolder(${JSON.stringify(folder)}); console.log('locked'); setInterval(() => {}, 1000);`;
    const holder = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise((resolve) => holder.stdout.once('data', resolve));
    expect(() => lockFolder(folder)).toThrow(/already in use/);
    const ended = new Promise((resolve) => holder.once('close', resolve));
    holder.kill('SIGKILL');
    await ended;
    lockFolder(folder).release();
  }, 20_000);
});
