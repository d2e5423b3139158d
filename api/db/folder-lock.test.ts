import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { StartError } from '../runtime/start-error.ts';
import { lockFolder } from './folder-lock.ts';

const folder = path.join(mkdtempSync(path.join(tmpdir(), 'salon-lock-')), 'data');
afterAll(() => rmSync(path.dirname(folder), { recursive: true, force: true }));

describe('the lock of a folder', () => {
  it('is exclusive, also within one process, until it is released', () => {
    const lock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(StartError);
    expect(() => lockFolder(folder)).toThrow(/already in use/);
    lock.release();
    lockFolder(folder).release();
  });

  it('creates the folder and its parents for the owner only', () => {
    const deep = path.join(folder, 'a', 'b', 'c');
    lockFolder(deep).release();
    expect(statSync(deep).mode & 0o777).toBe(0o700);
  });

  it('fails with one sentence when the folder can not be created', () => {
    writeFileSync(path.join(path.dirname(folder), 'file'), '');
    const file = path.join(path.dirname(folder), 'file');
    for (const impossible of ['/proc/nope', '/proc/nope/data', file, path.join(file, 'data')]) {
      expect(() => lockFolder(impossible)).toThrow(StartError);
      expect(() => lockFolder(impossible)).toThrow(/^The data folder \S+ can't be written to/);
    }
  });

  it('is released when its process is killed', async () => {
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
  });
});
