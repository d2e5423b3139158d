import { spawnSync } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ReleaseKeys } from '../access/index.ts';
import { createKey } from '../registry/key.ts';
import { release } from '../release/index.ts';
import { remoteServer, temporaryFolder, writeBuild, writeShell } from '../testing/fixture.ts';

const cli = path.resolve('federation/command/cli.ts');
let folder: string;
let dispose: () => Promise<void>;

beforeEach(async () => {
  ({ folder, dispose } = await temporaryFolder());
});
afterEach(() => dispose());

/** Runs the command in a folder without anything of the workspace. */
function run(...args: string[]) {
  const { PATH } = process.env;
  const options = { cwd: folder, env: { PATH, NODE_NO_WARNINGS: '1' }, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args], options);
  return { status, stdout, stderr };
}

it('has a list of what it does, also for an option that does not exist', () => {
  const help = run('--help');
  expect(help.stdout).toContain('pnpm federation rollback <name>');
  expect(help.status).toBe(0);
  const unknown = run('status', '--jsno');
  expect(unknown.stderr).toMatch(/^Unknown option '--jsno'/);
  expect(unknown.stderr).toContain('pnpm federation rollback <name>');
  expect(unknown.status).toBe(1);
});

describe('in a folder without releases', () => {
  it.each([
    ['status'],
    ['rollback', 'gallery'],
    ['preview', 'end', '0123456789abcdef'],
    ['release', 'dist', '--preview'],
  ])('%s %s fails, and says how to name a site', async (...args) => {
    const { status, stderr } = run(...args);
    expect(stderr).toMatch(
      /^There are no releases on this machine\. For a site elsewhere add --to and --key\.\n/,
    );
    expect(status).toBe(1);
    expect(await fs.readdir(folder)).toEqual([]);
  });

  it.each([['log'], ['prune'], ['key', 'list']])('%s fails and makes no key', async (...args) => {
    const { status, stderr } = run(...args);
    expect(stderr).toContain(
      `There are no releases on this machine. "${args[0]}" works on the machine of the site.`,
    );
    expect(status).toBe(1);
    expect(await fs.readdir(folder)).toEqual([]);
  });

  it('a key is made, and added before the first release', async () => {
    expect(run('key', 'create', 'team.pem').status).toBe(0);
    const { publicKey } = createKey();
    const rights = ['--releases', 'gallery', '--prefixes', '/gallery'];
    expect(run('key', 'add', 'gallery', publicKey, ...rights).status).toBe(0);
    expect(run('key', 'list').stdout).toContain('gallery');
  });

  it('a release without a shell fails before anything is written', async () => {
    const server = remoteServer("return ''");
    await writeBuild(path.join(folder, 'dist'), { name: 'gallery', server });
    expect(run('release', 'dist')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining(
        'There are no releases on this machine: release the shell first, or in the same command. For a site elsewhere add --to and --key.',
      ),
    });
    expect(run('release', 'nowhere').stderr).toContain('has no remote.json: build it first.');
    expect(await fs.readdir(folder)).toEqual(['dist']);
  });

  it('the first release makes the store', async () => {
    await writeShell(path.join(folder, 'shell'));
    expect(run('release', 'shell').stdout).toContain('is live in revision 1');
    expect(run('status').stdout).toContain('Revision 1, ');
  });
});

it('the log of a site elsewhere is not read', () => {
  expect(run('log', '--to', 'https://site.test').stderr).toMatch(
    /^Only the operator reads the log, on the machine of the site\. `status --to … --key …` shows what is live\.\n/,
  );
});

it('log and status name the team of a key', async () => {
  const store = path.join(folder, 'store');
  const rights = { team: 'gallery', packages: ['shell'], prefixes: [] };
  const { publicKey } = createKey();
  const { id } = await new ReleaseKeys(store).add({ ...rights, publicKey });
  await release([await writeShell(path.join(folder, 'shell'))], store, { author: { key: id } });
  const by = `gallery (${id.slice(0, 8)}…)`;
  expect(run('status', '--store', 'store').stdout).toContain(by);
  expect(run('log', '--store', 'store').stdout).toContain(by);
  const { releases } = JSON.parse(run('status', '--json', '--store', 'store').stdout);
  expect(releases).toMatchObject([{ since: { key: id, team: 'gallery' } }]);
});
