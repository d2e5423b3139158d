import { randomInt } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { integrityOf, ReleaseError, readManifest } from '../registry/manifest.ts';
import type { ReleaseManifest } from '../registry/schema.ts';
import { RegistryStore, readRegistry } from '../registry/store.ts';
import {
  changeManifest,
  remoteServer,
  temporaryFolder,
  writeBuild,
  writeShell,
} from '../testing/fixture.ts';
import { release } from './release.ts';
import { status, statusLines } from './status.ts';
import type { Step } from './steps.ts';
import { trace } from './trace.ts';

let folder: string;
let dispose: () => Promise<void>;
const at = (name: string) => path.join(folder, name);
const store = () => at('store');
const revision = async () => (await new RegistryStore(store()).current()).revision;

beforeEach(async () => {
  ({ folder, dispose } = await temporaryFolder());
  await writeShell(at('shell'));
  await writeBuild(at('content'), { name: 'content', server: remoteServer("return ''") });
});
afterEach(() => dispose());

describe('release', () => {
  it('makes several builds live in one revision', async () => {
    const done = await release([at('shell'), at('content')], store());
    expect(done.map(({ name, changed, revision: one }) => [name, changed, one])).toEqual([
      ['shell', true, 1],
      ['content', true, 1],
    ]);
    const [, head = '', ...rows] = statusLines(await status(store()));
    expect(head.trim().split(/ {2,}/)).toEqual([
      'Name',
      'Version',
      'Share',
      'Commit',
      'Since',
      'By',
      'Health',
      'Address',
    ]);
    expect(rows).toHaveLength(2);
    for (const row of rows) {
      expect(row.slice(head.indexOf('Health'))).toMatch(/^no loads counted {2}\/remotes\//);
      expect(row.indexOf('/remotes/')).toBe(head.indexOf('Address'));
    }
  });

  it('reports its steps', async () => {
    const steps: string[] = [];
    const step: Step = async (name, work, outcome) => {
      const result = await work();
      steps.push(`${name}: ${outcome(result)}`);
      return result;
    };
    await release([at('shell'), at('content')], store(), { step });
    expect(steps).toEqual(['upload: every hash verified', 'contract tests: passed']);
  });

  it('makes no new revision when nothing changed', async () => {
    await release([at('shell'), at('content')], store());
    const [second] = await release([at('content')], store());
    expect(second).toMatchObject({ changed: false, revision: 1 });
    expect(await revision()).toBe(1);
  });

  it('completes a revision whose publisher died before registry.json was written', async () => {
    await release([at('shell'), at('content')], store());
    const { currentFile } = new RegistryStore(store());
    await fs.rm(currentFile);
    const [second] = await release([at('shell')], store());
    expect(second).toMatchObject({ changed: false, revision: 1 });
    expect((await readRegistry(currentFile))?.revision).toBe(1);
  });

  it('gives changed content a new URL and keeps the old release', async () => {
    const [, first] = await release([at('shell'), at('content')], store());
    await writeBuild(at('content'), { name: 'content', server: remoteServer("return 'new'") });
    const [second] = await release([at('content')], store());
    expect(second?.url).not.toBe(first?.url);
    expect(await revision()).toBe(2);
    for (const url of [first?.url, second?.url]) {
      await expect(fs.stat(path.join(store(), String(url)))).resolves.toBeTruthy();
    }
  });

  it('compresses the files of the browser build only', async () => {
    const [shell] = await release([at('shell')], store());
    const released = await fs.readdir(path.join(store(), path.dirname(String(shell?.url))), {
      recursive: true,
    });
    expect(released).toEqual(expect.arrayContaining(['main.1.js.br', 'main.1.js.gz']));
    expect(released.filter((file) => file.startsWith('node/'))).toEqual(['node/server.cjs']);
  });

  it('makes no new revision of the same files from another commit', async () => {
    const [, first] = await release([at('shell'), at('content')], store());
    const file = at('content/remote.json');
    await fs.writeFile(file, (await fs.readFile(file, 'utf8')).replace('"abc"', '"def"'));
    const [second] = await release([at('content')], store());
    expect(second).toMatchObject({ changed: false, revision: 1, url: first?.url });
  });

  it.each(['main.1.js', 'remote.json'])(
    'brings a live release anew whose %s is missing or altered, which status names',
    async (name) => {
      const [done] = await release([at('shell')], store());
      const file = path.join(store(), path.dirname(String(done?.url)), name);
      const content = await fs.readFile(file, 'utf8');
      for (const damage of [() => fs.rm(file), () => fs.writeFile(file, content.toUpperCase())]) {
        await damage();
        const damaged = await status(store());
        expect(damaged.releases[0]?.damage).toContain(name);
        expect(statusLines(damaged).at(-1)).toMatch(/^Damaged: shell: /);
        const manifest = at('shell/remote.json');
        const built = await fs.readFile(manifest, 'utf8');
        // From another commit.
        await fs.writeFile(
          manifest,
          built.replace(/"commit": ?"\w+"/, `"commit":"${randomInt(1e9)}"`),
        );
        await release([at('shell')], store());
        expect((await status(store())).releases[0]).not.toHaveProperty('damage');
      }
    },
  );

  it('uses the stored manifest when an earlier build is released once more', async () => {
    await release([at('shell'), at('content')], store());
    const remote = (page: string) => ({ name: 'content', server: remoteServer(page) });
    await writeBuild(at('content'), remote("return 'new'"));
    await release([at('content')], store());
    await writeBuild(at('content'), remote("return ''"));
    const file = at('content/remote.json');
    await fs.writeFile(file, (await fs.readFile(file, 'utf8')).replace('"abc"', '"def"'));
    const [back] = await release([at('content')], store());
    const { content } = await readManifest(path.join(store(), path.dirname(String(back?.url))));
    const registry = await new RegistryStore(store()).current();
    expect(registry.microFrontends.content?.[0]?.extras).toMatchObject({
      commit: 'abc',
      manifestIntegrity: integrityOf(content),
    });
  });

  it('stores source maps outside the served files, and traces positions with them', async () => {
    const map = {
      version: 3,
      sources: ['shell/entry.tsx'],
      names: [],
      // Line 1, column 1 is line 3, column 5 of the source.
      mappings: 'AAEI',
    };
    await fs.writeFile(at('shell/main.1.js.map'), JSON.stringify(map));
    const [shell] = await release([at('shell')], store());
    const folder = path.dirname(String(shell?.url));
    expect(await fs.readdir(path.join(store(), folder))).not.toContain('main.1.js.map');
    const stack = `at x (https://salon.test${folder}/main.1.js:1:1)`;
    expect(await trace(stack, store())).toBe('at x (shell/entry.tsx:3:5)');
    const unknown = `at y (https://salon.test${folder}/other.js:1:1)`;
    expect(await trace(unknown, store())).toBe(unknown);
  });

  it('lets two simultaneous publishers both succeed', async () => {
    await release([at('shell')], store());
    await writeBuild(at('booking'), { name: 'booking', server: remoteServer("return ''") });
    await Promise.all([release([at('content')], store()), release([at('booking')], store())]);
    const registry = await new RegistryStore(store()).current();
    expect(Object.keys(registry.microFrontends).sort()).toEqual(['booking', 'content', 'shell']);
    expect(registry.revision).toBe(3);
  });

  it('releases beside a remote whose files are missing', async () => {
    await release([at('shell'), at('content')], store());
    await fs.rm(path.join(store(), 'remotes', 'content'), { recursive: true });
    await writeBuild(at('other'), { name: 'other', server: remoteServer("return ''") });
    const [done] = await release([at('other')], store());
    expect(done).toMatchObject({ name: 'other', revision: 2, changed: true });
  });
});

describe('refuses to release', () => {
  beforeEach(async () => {
    await release([at('shell'), at('content')], store());
  });

  it.each([
    [
      'a file that was changed after the build',
      () => fs.appendFile(at('bad/remote.1.js'), '!'),
      /not the file/,
    ],
    ['a file that is missing', () => fs.rm(at('bad/styles.1.css')), /missing/],
    ['no manifest', () => fs.rm(at('bad/remote.json')), /build it first/],
  ])('%s', async (_, spoil, reason) => {
    await writeBuild(at('bad'), { name: 'bad', server: remoteServer("return ''") });
    await spoil();
    await expect(release([at('bad')], store())).rejects.toThrow(reason);
    expect(await revision()).toBe(1);
  });

  it.each([
    ['breaks the contract', { server: remoteServer("return ''", '2') }, /breaks the contract/],
    [
      'throws when it is loaded',
      { server: "throw new Error('fails while loading')" },
      /fails while loading/,
    ],
    [
      'requires a module that the shell does not share',
      { server: "require('fs')" },
      /does not share/,
    ],
    [
      'restyles what others have',
      { assets: { 'styles.1.css': '@layer bad{header a{color:red}}' } },
      /styles "header a"/,
    ],
    ['exposes nothing', { exposed: [] }, /bad exposes no ".\/remote"/],
    ['needs a newer React', { shared: { react: '^20.0.0' } }, /needs react \^20.0.0/],
    ['was built for another contract', { contract: '^1.0.0' }, /contract \^1.0.0/],
    ["declares another remote's prefix", { prefixes: ['/content/news'] }, /belongs to content/],
    ["declares a view of another remote's", { views: ['/content?x=1'] }, /none of its prefixes/],
    ["shows its notice for another remote's key", { notice: 'token' }, /must contain "bad"/],
    ['declares the path of a page of the shell', { prefixes: ['/login'] }, /belongs to shell/],
  ])('a remote that %s', async (_, wrong, reason) => {
    await writeBuild(at('bad'), { name: 'bad', server: remoteServer("return ''"), ...wrong });
    await expect(release([at('bad')], store())).rejects.toThrow(reason);
    await expect(release([at('bad')], store())).rejects.toBeInstanceOf(ReleaseError);
    expect(await revision()).toBe(1);
  });

  it.each<[string, Partial<ReleaseManifest>]>([
    ['container', { container: 'fetch' }],
    ['lazy route', { routes: { 'content:home': ['lazy.1.js'] } }],
  ])('a remote with a %s that is not its own', async (claim, field) => {
    await writeBuild(at('bad'), { name: 'bad', server: remoteServer("return ''") });
    await changeManifest(at('bad'), () => field);
    await expect(release([at('bad')], store())).rejects.toThrow(`bad has the ${claim}`);
    expect(await revision()).toBe(1);
  });

  it('a shell that a live remote does not run in', async () => {
    await writeShell(at('shell'), { shared: { react: '20.0.0' } });
    await expect(release([at('shell')], store())).rejects.toThrow(/content needs react/);
  });

  it('a shell without an adapter for a live remote of the previous contract', async () => {
    await writeShell(at('shell'), { previousContract: '1.0.0' });
    const server = remoteServer("return ''");
    await writeBuild(at('wall'), { name: 'wall', server, contract: '^1.0.0' });
    await release([at('shell'), at('wall')], store());
    await writeShell(at('shell'), { version: '2.0.0' });
    await expect(release([at('shell')], store())).rejects.toThrow(/wall was built for contract/);
  });

  it('a remote without a shell', async () => {
    await expect(release([at('content')], at('empty'))).rejects.toThrow(/no live shell/);
  });
});
