import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { inputsHash } from './inputs.ts';
import { originOf } from './origin.ts';

let root = '';
const at = (name: string) => path.join(root, name);

function write(name: string, content: string): void {
  mkdirSync(path.dirname(at(name)), { recursive: true });
  writeFileSync(at(name), content);
}
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.com', ...args], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();

function commit(message = 'change'): string {
  git('add', '-A');
  git('commit', '-qm', message);
  return git('log', '-1', '--format=%h', '--abbrev=10');
}

/** A lockfile of two remotes, one with more dependencies; `left` is what the first one's dependency depends on. */
const locked = ({ left = '1.0.0', more = '' } = {}) => `lockfileVersion: '9.0'
importers:
  one-remote:
    dependencies:
      library: { specifier: 'workspace:*', version: 'link:../library' }
  library:
    dependencies:
      pad: { specifier: 2.0.0, version: '2.0.0(peer@1.0.0)' }
    devDependencies:
      tester: { specifier: 1.0.0, version: 1.0.0 }
${more}
packages:
  pad@2.0.0: { resolution: { integrity: sha512-a } }
  left@${left}: { resolution: { integrity: sha512-b } }
snapshots:
  pad@2.0.0(peer@1.0.0):
    dependencies: { alias: left@${left} }
  left@${left}: {}
  tester@1.0.0: {}
`;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'origin-'));
  git('init', '-q');
  write('.gitignore', 'node_modules\ndist\n');
  const dependencies = { library: 'workspace:*' };
  write('one-remote/package.json', JSON.stringify({ name: 'one', version: '1.0.0', dependencies }));
  write('one-remote/remote.ts', 'export {}');
  write('library/package.json', JSON.stringify({ name: 'library', version: '1.0.0' }));
  write('library/index.ts', 'export {}');
  write('pnpm-lock.yaml', locked());
  mkdirSync(at('one-remote/node_modules'), { recursive: true });
  symlinkSync(at('library'), at('one-remote/node_modules/library'));
});
afterEach(() => rmSync(root, { recursive: true }));

const origin = () => originOf(at('one-remote'));

describe('the origin of a build', () => {
  it('is the last commit of its inputs', () => {
    const first = commit();
    expect(origin()).toEqual({ commit: first });
    write('two-remote/remote.ts', 'export {}');
    write('one-remote/remote.test.ts', 'export {}');
    commit();
    expect(origin()).toEqual({ commit: first });
    write('library/index.ts', 'export const changed = 1;');
    const second = commit();
    expect(origin()).toEqual({ commit: second });
  });

  it.each([
    ['an edited file', 'one-remote/remote.ts', 'edited', true],
    ['a new file', 'one-remote/page/Page.tsx', 'new', true],
    ['an edited library', 'library/index.ts', 'edited', true],
    [
      'another version of what a dependency depends on',
      'pnpm-lock.yaml',
      locked({ left: '2.0.0' }),
      true,
    ],
    ['a test', 'one-remote/remote.test.ts', 'new', false],
    ['another package', 'two-remote/remote.ts', 'new', false],
    [
      'a dependency of another package',
      'pnpm-lock.yaml',
      locked({ more: '  two-remote: {}' }),
      false,
    ],
  ])('is dirty with %s: %s %#', (_, file, content, dirty) => {
    const first = commit();
    write(file, content);
    expect(origin()).toEqual({ commit: first, ...(dirty && { dirty: true }) });
  });

  it('is unknown outside a checkout', () => {
    rmSync(at('.git'), { recursive: true });
    expect(origin()).toEqual({ commit: 'unknown' });
  });
});

describe('the inputs of a build', () => {
  const hash = () => inputsHash(at('one-remote'));

  it('stay the same when a remote is added', () => {
    const before = hash();
    cpSync(at('one-remote/remote.ts'), at('two-remote/remote.ts'), { recursive: true });
    const two = `  two-remote:
    dependencies:
      left: { specifier: 3.0.0, version: 3.0.0 }`;
    write('pnpm-lock.yaml', locked({ more: two }));
    expect(hash()).toBe(before);
  });

  it('stay the same with another version of what only tests of a library use', () => {
    const before = hash();
    write('pnpm-lock.yaml', locked().replaceAll('tester@1.0.0', 'tester@2.0.0'));
    expect(hash()).toBe(before);
  });

  it('change with a dependency of a dependency, by version or by content', () => {
    const hashes = [
      locked(),
      locked({ left: '2.0.0' }),
      locked().replace('sha512-b', 'sha512-c'),
    ].map((text) => {
      write('pnpm-lock.yaml', text);
      return hash();
    });
    expect(new Set(hashes).size).toBe(3);
  });
});
