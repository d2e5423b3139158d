import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { changedFiles, gitIn } from './changed.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'salon-changed-'));
  run('init', '-q', '-b', 'main');
  commit('first.ts');
  commit('second.ts');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const run = (...args: string[]) => execFileSync('git', args, { cwd: folder });
const write = (file: string) => writeFileSync(path.join(folder, file), '');
function commit(file: string): void {
  write(file);
  run('add', '.');
  const author = ['-c', 'user.name=Ada', '-c', 'user.email=ada@nails.example'];
  run(...author, '-c', 'commit.gpgsign=false', 'commit', '-q', '-m', file);
}
const changed = () => changedFiles(gitIn(folder)).sort();

it('are those of the last commit on main', () => {
  expect(changed()).toEqual(['second.ts']);
});

it('are those that are not committed, on main', () => {
  write('third.ts');
  expect(changed()).toEqual(['third.ts']);
});

it('are those of all commits of a branch, and what is not committed', () => {
  run('switch', '-q', '-c', 'branch');
  commit('third.ts');
  commit('fourth.ts');
  run('switch', '-q', 'main');
  commit('of-main.ts');
  run('switch', '-q', 'branch');
  write('fifth.ts');
  expect(changed()).toEqual(['fifth.ts', 'fourth.ts', 'third.ts']);
});

it('are those of the last commit where there is no main', () => {
  run('branch', '-m', 'trunk');
  expect(changed()).toEqual(['second.ts']);
});
