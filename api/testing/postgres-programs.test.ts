import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { isReachable, reachableCopy } from './postgres-programs.ts';

describe('the programs of PostgreSQL', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'salon-programs-'));
  const programs = path.join(root, 'private', 'native');
  const program = path.join(programs, 'bin', 'postgres');
  mkdirSync(path.dirname(program), { recursive: true });
  writeFileSync(program, '', { mode: 0o755 });
  const copies: string[] = [];
  afterAll(() => {
    for (const folder of [root, ...copies]) rmSync(folder, { recursive: true, force: true });
  });

  it('are reachable when every user may enter all folders above and run them', () => {
    chmodSync(root, 0o755);
    expect(isReachable(program)).toBe(true);
    chmodSync(program, 0o700);
    expect(isReachable(program)).toBe(false);
    chmodSync(program, 0o755);
    chmodSync(path.join(root, 'private'), 0o700);
    expect(isReachable(program)).toBe(false);
  });

  it('are copied once to a folder that every user may enter; a copy that others could have written is refused', () => {
    chmodSync(path.join(root, 'private'), 0o700);
    chmodSync(program, 0o700);
    const copy = reachableCopy(programs);
    copies.push(copy);
    const copied = path.join(copy, 'bin', 'postgres');
    expect(isReachable(copied)).toBe(true);
    const made = statSync(copied).ino;
    expect(reachableCopy(programs)).toBe(copy);
    expect(statSync(copied).ino).toBe(made);
    chmodSync(copy, 0o777);
    expect(() => reachableCopy(programs)).toThrow();
  });
});
