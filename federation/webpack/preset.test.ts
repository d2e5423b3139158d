import fs from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { checkRemote } from '../contract/check-remote.ts';
import { previousVersion } from '../contract/previous.ts';
import { supportedContracts } from '../contract/supported.ts';
import { contractVersion } from '../contract/types.ts';
import { readManifest, releaseFolder, verifyFiles } from '../registry/manifest.ts';
import { build } from '../release/build.ts';
import { browserBuild } from './browser-build.ts';
import { buildOf } from './build.ts';
import { manifestPlugins } from './manifest-plugin.ts';
import { UniqueNamePlugin } from './unique-name-plugin.ts';

const require = createRequire(import.meta.url);
const source = path.join(import.meta.dirname, '../testing/remote');
const output = path.join(source, 'dist');
const read = (file: string) => fs.readFile(path.join(output, file), 'utf8');
const manifest = async () => (await readManifest(output)).manifest;

beforeAll(() => build(source, 'production'), 60_000);

/** Runs the Node build as the renderer does; returns the element tree of its first route. */
async function nodeBuild(base: string) {
  // A test has a global of its own; what is compiled here has Node's.
  const global = vm.runInThisContext('globalThis') as typeof globalThis;
  global.__federation_bases__ = { fixture: base };
  const requires: string[] = [];
  const module = { exports: {} };
  const run = vm.compileFunction(await read('node/server.cjs'), ['require', 'module', 'exports']);
  run(
    (name: string) => {
      requires.push(name);
      return require(name);
    },
    module,
    module.exports,
  );
  const expected = { name: 'fixture', prefixes: ['/', '/about'], contracts: supportedContracts };
  return { remote: checkRemote(module.exports, expected), requires };
}

describe('the build of a remote', () => {
  it('writes a manifest that names and hashes every file', async () => {
    const found = await manifest();
    await verifyFiles(output, found);
    expect(found).toMatchObject({
      kind: 'remote',
      name: 'fixture',
      version: '1.2.3',
      contract: `^${contractVersion}`,
      prefixes: ['/', '/about'],
      container: '__mfe_fixture',
      server: 'node/server.cjs',
    });
    expect(Object.keys(found.shared)).toEqual([
      'react',
      'react/jsx-runtime',
      'react-dom',
      '@module-federation/webpack-bundler-runtime',
    ]);
    const onDisk = (await fs.readdir(output, { recursive: true, withFileTypes: true }))
      .filter((one) => one.isFile())
      .map((one) => path.relative(output, path.join(one.parentPath, one.name)))
      .filter((file) => file !== 'remote.json' && !file.endsWith('.map'));
    expect(onDisk.sort()).toEqual(Object.keys(found.files).sort());
  });

  it('says of a shell, and of no remote, for which previous contract it has an adapter', async () => {
    const shell = path.join(source, '../dist/shell');
    const json = JSON.parse(await fs.readFile(path.join(source, 'package.json'), 'utf8'));
    const federation = { ...json.federation, kind: 'shell' };
    await fs.mkdir(shell, { recursive: true });
    await fs.writeFile(path.join(shell, 'package.json'), JSON.stringify({ ...json, federation }));
    expect(buildOf(shell).manifest.previousContract).toBe(previousVersion);
    await fs.rm(shell, { recursive: true });
    expect(await manifest()).not.toHaveProperty('previousContract');
  });

  it('lists the scripts of a lazy route', async () => {
    const { routes, files } = await manifest();
    expect(Object.keys(routes)).toEqual(['fixture:about']);
    expect(routes['fixture:about']).toHaveLength(1);
    expect(files).toHaveProperty([String(routes['fixture:about']?.[0])]);
    expect(await read(String(routes['fixture:about']?.[0]))).toContain('about');
  });

  it("puts the remote's styles into one stylesheet and its layer", async () => {
    const { styles } = await manifest();
    expect(styles).toHaveLength(1);
    const css = await read(String(styles[0]));
    expect(css).toMatch(/^@layer fixture\s*\{/);
    expect(css).toMatch(/\.mark_\w{5}\b/);
  });

  it('contains no copy of a shared module', async () => {
    const scripts = Object.keys((await manifest()).files).filter((file) => /\.js$/.test(file));
    for (const file of scripts) expect(await read(file)).not.toContain('useSyncExternalStore');
    const { requires } = await nodeBuild('/x/');
    expect(Object.keys((await manifest()).shared)).toEqual(expect.arrayContaining(requires));
  });

  it('takes the federation runtime from the shell', async () => {
    const { entry } = await manifest();
    const text = await read(entry);
    expect(text).toContain('__federation_runtime__');
    // A name in the runtime's code that starts a container.
    expect(text).not.toContain('shareScopeKeys');
  });

  it('names the same files in the browser and in Node', async () => {
    const base = '/remotes/fixture/1.2.3-x/';
    const { remote: found } = await nodeBuild(base);
    const [home] = found.routes({ base, locale: 'en', read: async () => null as never });
    const draw = home?.Component as unknown as () => { props: Record<'src' | 'className', string> };
    const { props } = draw();
    const { files, styles, exposed } = await manifest();
    expect(props.src.startsWith(base)).toBe(true);
    expect(files).toHaveProperty([props.src.slice(base.length)]);
    expect(await read(String(styles[0]))).toContain(`.${props.className}`);
    expect(await read(String(exposed[0]))).toContain(props.src.slice(base.length));
    expect(await read(String(exposed[0]))).toContain(props.className);
  });

  it('runs without eval, which a strict content security policy forbids', async () => {
    const scripts = Object.keys((await manifest()).files).filter((file) => /\.js$/.test(file));
    for (const file of scripts) expect(await read(file)).not.toMatch(/new Function|\beval\(/);
  });

  it('has source maps that no script names', async () => {
    const scripts = Object.keys((await manifest()).files).filter((file) => /\.c?js$/.test(file));
    for (const file of scripts) {
      expect(await read(file)).not.toContain('sourceMappingURL');
      expect(JSON.parse(await read(`${file}.map`)).sources).not.toHaveLength(0);
    }
  });
});

describe('the release of a build', () => {
  const copy = path.join(source, '../dist/copy');
  const page = path.join(copy, 'Home.tsx');
  const filesOf = async () =>
    Object.keys((await readManifest(path.join(copy, 'dist'))).manifest.files);
  const releaseOf = async () => {
    await build(copy, 'production');
    return releaseFolder((await readManifest(path.join(copy, 'dist'))).manifest);
  };

  it('changes with what is shipped, and with nothing else', async () => {
    await fs.cp(source, copy, { recursive: true, filter: (file) => !file.endsWith('/dist') });
    const contract = path.join(source, '../../contract');
    const remote = path.join(copy, 'remote.tsx');
    const text = await fs.readFile(remote, 'utf8');
    await fs.writeFile(remote, text.replace('../../contract', contract));
    const first = await releaseOf();
    await fs.appendFile(page, '\n// A comment.\n');
    expect(await releaseOf()).toBe(first);
    const before = await filesOf();
    await fs.writeFile(page, (await fs.readFile(page, 'utf8')).replace('alt=""', 'alt="Mark"'));
    expect(await releaseOf()).not.toBe(first);
    // Another unique name is in another file.
    const scripts = (await filesOf()).filter((file) => file.endsWith('.js'));
    expect(scripts.filter((file) => before.includes(file))).toEqual([]);
  });

  it('is the same in another folder', async () => {
    const moved = path.join(source, '../moved');
    await fs.cp(source, moved, { recursive: true, filter: (file) => !file.endsWith('/dist') });
    try {
      await build(moved, 'production');
      const found = await readManifest(path.join(moved, 'dist'));
      expect(found.manifest.files).toEqual((await manifest()).files);
    } finally {
      await fs.rm(moved, { recursive: true, force: true });
    }
  });

  it('keeps one name for all compilations of the development server, so that hot updates find the page', () => {
    const served = buildOf(source, { NODE_ENV: 'development', FEDERATION_SERVE: 'refresh' });
    const { output: named, plugins } = browserBuild(served, manifestPlugins(served).browser);
    expect(named?.uniqueName).toBe('fixture');
    expect(plugins?.some((one) => one instanceof UniqueNamePlugin)).toBe(false);
  });
});
