import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from '@jest/globals';

const root = path.resolve(import.meta.dirname, '../..');
/** Below the package, where the types of React and of the router are found. */
const folder = path.resolve(import.meta.dirname, '../testing/dist/contract');
const files = ['types.ts', 'previous.ts', 'compatibility.ts', 'recorded/1.0.ts', 'recorded/2.1.ts'];

beforeEach(async () => {
  for (const file of files)
    await fs.cp(path.join(import.meta.dirname, file), path.join(folder, file));
  const config = { extends: path.join(root, 'tsconfig.json'), include: ['./**/*.ts'], exclude: [] };
  await fs.writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
});
afterEach(() => fs.rm(folder, { recursive: true, force: true }));

/** What the compiler says of a contract in one of whose files a text is replaced. */
async function compiled(from: string, to: string, file = 'types.ts'): Promise<string> {
  const changed = path.join(folder, file);
  const text = await fs.readFile(changed, 'utf8');
  expect(text).toContain(from);
  await fs.writeFile(changed, text.replace(from, to));
  const tsc = path.join(root, 'node_modules/.bin/tsc');
  const done = promisify(execFile)(tsc, ['-p', folder]);
  return done.then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  );
}

const broken =
  /A remote that was built for this contract would break\. Keep what it uses, or raise the major version of contractVersion and write the adapter/;
const undeclared = /The contract has other types than the recorded ones\. Raise the minor version/;

const unadapted = /A remote of the previous contract would break\. Let the adapter/;
const withoutAdapter =
  /The adapter is not for the major version before contractVersion\. Record .*, and write its adapter/;

it.each([
  ['something that remotes get is gone', '  locale: string;\n', ''],
  ['something that remotes get has another type', '  base: string;', '  base: URL;'],
  ['an address of pages is gone', '  at(path: string): string;', ''],
  ['remotes must have something new', '  version: string;', '  version: string;\n  team: string;'],
  ['something that remotes may have is gone', "  header?: 'over';\n", ''],
  ['something that remotes may have must be another', "header?: 'over'", "header?: 'above'"],
  [
    'routes need something new',
    'type PageRoute = { id: string;',
    'type PageRoute = { id: string; kind: 1;',
  ],
])('does not compile where %s', async (_, from, to) => {
  expect(await compiled(from, to)).toMatch(broken);
});

it.each([
  ['remotes get something new', '  locale: string;', '  locale: string;\n  revision: number;'],
  ['remotes may have something new', '  version: string;', '  version: string;\n  team?: string;'],
  ['a version is raised', "'2.1.0'", "'2.2.0'"],
])('does not compile where %s and it is not recorded', async (_, from, to) => {
  const said = await compiled(from, to);
  expect(said).toMatch(undeclared);
  expect(said).not.toMatch(broken);
});

const isAdapter = 'previous.ts';
it.each([
  ['what it used is gone', '  locale: string;\n', '', 'types.ts'],
  ['what it declares means something else', "'after-picture'", "'at-once'", 'types.ts'],
  ['the adapter leaves something out', '  ...rest,\n', '', isAdapter],
  ['the adapter reads otherwise', '(path: string)', '(path: URL)', isAdapter],
  [
    'the adapter takes other remotes',
    'remote: previous.RemoteModule',
    'remote: previous.RemoteModule & { team: string }',
    isAdapter,
  ],
])('does not compile for a remote of the previous contract where %s', async (_, from, to, file) => {
  expect(await compiled(from, to, file)).toMatch(unadapted);
});

it.each([
  ['the major version is raised alone', "'2.1.0'", "'3.0.0'", 'types.ts'],
  ['the adapter is for an older one', "'1.0.0'", "'0.9.0'", isAdapter],
  ['the adapter is for this one', "'1.0.0'", "'2.0.0'", isAdapter],
  ['the adapter is for a version that is not recorded', "'1.0.0'", "'1.1.0'", isAdapter],
])('does not compile where %s', async (_, from, to, file) => {
  const said = await compiled(from, to, file);
  expect(said).toMatch(withoutAdapter);
  expect(said).not.toMatch(unadapted);
});

it('compiles where only words of the documentation change', async () => {
  expect(await compiled('The version of this contract.', 'The version.')).toBe('');
});
