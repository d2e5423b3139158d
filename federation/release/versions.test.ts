import fs from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { contractVersion } from '../contract/types.ts';
import { satisfies } from '../contract/version.ts';
import { readManifest } from '../registry/manifest.ts';
import type { ReleaseManifest } from '../registry/schema.ts';
import { build } from './build.ts';
import { fits } from './contract-tests.ts';

const source = path.join(import.meta.dirname, '../testing/remote');
/** Below the package, where React is found. */
const folder = path.join(source, '../dist/versions');
const documentation = path.join(import.meta.dirname, '../../docs/versions.md');

type Built = {
  manifest: ReleaseManifest;
  /** The texts of its browser scripts and of its stylesheets. */
  scripts: string;
  styles: string;
  /** What its Node build exports, with the modules of a page. */
  run: (page: Record<string, unknown>) => {
    default: { routes: () => [{ Component: () => Shown }] };
  };
};
/** What a page of a fixture shows, in place of elements. */
type Shown = { state: object; part: string; own: string };

let older: Built;
let newer: Built;
beforeAll(async () => {
  older = await built('older', '1.2.4');
  newer = await built('newer', '1.3.0');
}, 240_000);
afterAll(() => fs.rm(folder, { recursive: true, force: true }));

/** Builds a remote against a version of a library, of which `./store` is shared and `./part` is bundled. */
async function built(name: string, version: string): Promise<Built> {
  const remote = path.join(folder, name);
  const write = async (file: string, content: string | object) => {
    const full = path.join(remote, file);
    await fs.mkdir(path.dirname(full), { recursive: true });
    await fs.writeFile(full, typeof content === 'string' ? content : JSON.stringify(content));
  };
  const json = JSON.parse(await fs.readFile(path.join(source, 'package.json'), 'utf8'));
  await write('package.json', {
    ...json,
    federation: { ...json.federation, name },
    dependencies: { library: `^${version}`, [`only-${name}`]: '1.0.0' },
  });
  const library = 'node_modules/library';
  await write(`${library}/package.json`, {
    name: 'library',
    version,
    type: 'module',
    exports: { './store': './store.js', './part': './part.js' },
    federation: { shared: ['./store'] },
  });
  await write(`${library}/store.js`, `export const state = { store: '${version}' };`);
  await write(
    `${library}/part.js`,
    `import css from './part.module.css';\nexport const part = 'part ' + '${version} ' + css.part;`,
  );
  await write(`${library}/part.module.css`, `.part { order: ${version.replaceAll('.', '')}; }`);
  const only = `node_modules/only-${name}`;
  await write(`${only}/package.json`, { name: `only-${name}`, version: '1.0.0', main: './it.js' });
  await write(`${only}/it.js`, `exports.own = 'only in ${name}';`);
  const contract = path.join(source, '../../contract/define-remote.ts');
  await write(
    'remote.tsx',
    [
      `import { defineRemote } from '${contract}';`,
      "import { part } from 'library/part';",
      "import { state } from 'library/store';",
      `import { own } from 'only-${name}';`,
      'const Component = () => ({ state, part, own }) as never;',
      `export default defineRemote({ name: '${name}', routes: () => [{ id: '${name}:home', index: true, Component }] });`,
    ].join('\n'),
  );
  await build(remote, 'production');
  const dist = path.join(remote, 'dist');
  const { manifest } = await readManifest(dist);
  const read = (file: string) => fs.readFile(path.join(dist, file), 'utf8');
  const all = async (ending: string) =>
    (
      await Promise.all(
        Object.keys(manifest.files)
          .filter((file) => file.endsWith(ending))
          .map(read),
      )
    ).join('\n');
  const code = await read(manifest.server);
  return {
    manifest,
    scripts: await all('.js'),
    styles: await all('.css'),
    run: (page) => {
      const require = createRequire(import.meta.url);
      const module = { exports: {} as ReturnType<Built['run']> };
      const load = (request: string) => page[request] ?? require(request);
      vm.compileFunction(code, ['require', 'module', 'exports'])(load, module, module.exports);
      return module.exports;
    },
  };
}

/** What a page of a remote shows on a page of a shell that shares `state`. */
const shown = ({ run }: Built, state: object): Shown =>
  run({ 'library/store': { state } }).default.routes()[0].Component();

/** A shell with the contract, and with what the remotes need in the versions of these. */
function shellWith(shared: Record<string, string>, contract = contractVersion): ReleaseManifest {
  const needed = Object.entries(newer.manifest.shared);
  const provided = needed.map(([request, range]) => [request, range.slice(1)]);
  const all = { ...Object.fromEntries(provided), ...shared };
  return { ...newer.manifest, name: 'shell', contract: `^${contract}`, shared: all };
}

const store = 'library/store';
const needs = (remote: Built) => remote.manifest.shared[store] ?? '';
const refused = (shell: ReleaseManifest, remote: ReleaseManifest, reason: string) =>
  expect(() => fits(shell, remote)).toThrow(reason);

/** The contract of this version, with other numbers. */
const [major = 0, minor = 0] = contractVersion.split('.').map(Number);
const builtFor = (contract: string): ReleaseManifest => ({
  ...newer.manifest,
  contract: `^${contract}`,
});

/** By the first column of the table. */
const checks: Record<string, () => void> = {
  'Shared, the shell is some patches behind or ahead': () => {
    expect(needs(older)).toBe('^1.2.0');
    for (const version of ['1.2.0', '1.2.4', '1.2.9']) {
      expect(() => fits(shellWith({ [store]: version }), older.manifest)).not.toThrow();
      expect(satisfies(version, needs(older))).toBe(true);
    }
  },
  'Shared, the shell is some minor versions ahead': () => {
    expect(() => fits(shellWith({ [store]: '1.5.0' }), older.manifest)).not.toThrow();
    expect(satisfies('1.5.0', needs(older))).toBe(true);
  },
  'Shared, the shell is a minor version behind': () => {
    const reason =
      'newer needs library/store ^1.3.0, the shell shares 1.2.4. Release a shell that shares it first.';
    refused(shellWith({ [store]: '1.2.4' }), newer.manifest, reason);
    expect(satisfies('1.2.4', needs(newer))).toBe(false);
  },
  'Shared, another major version': () => {
    for (const version of ['0.9.0', '2.0.0']) {
      refused(shellWith({ [store]: version }), newer.manifest, `the shell shares ${version}`);
      expect(satisfies(version, needs(newer))).toBe(false);
    }
    const react = newer.manifest.shared.react ?? '';
    const next = `${Number(/\d+/.exec(react)) + 1}.0.0`;
    refused(shellWith({ react: next }), newer.manifest, `newer needs react ${react}`);
  },
  'Shared by `shared-lib`, unknown to the shell': () => {
    const { [store]: _, ...others } = shellWith({}).shared;
    const shell = { ...shellWith({}), shared: others };
    refused(shell, newer.manifest, 'newer needs library/store ^1.3.0, the shell shares none.');
  },
  'Two remotes, different minor versions of something shared': () => {
    const state = { store: "the shell's" };
    expect(shown(older, state).state).toBe(state);
    expect(shown(newer, state).state).toBe(state);
    for (const { scripts } of [older, newer]) expect(scripts).not.toMatch(/store:\s*["']1\./);
  },
  'Two remotes, different versions of something bundled': () => {
    expect(shown(older, {}).part).toMatch(/^part 1\.2\.4 /);
    expect(shown(newer, {}).part).toMatch(/^part 1\.3\.0 /);
    for (const { manifest } of [older, newer]) {
      expect(Object.keys(manifest.shared)).not.toContain('library/part');
    }
  },
  'Two remotes, different stylesheets of the same bundled part': () => {
    const classes = [older, newer].map((one) => {
      const name = shown(one, {}).part.split(' ').at(-1) ?? '';
      expect(one.styles).toContain(`.${name}`);
      return name;
    });
    expect(new Set(classes).size).toBe(2);
    expect(newer.styles).not.toContain(`.${classes[0]}`);
  },
  'A package that only one remote installs': () => {
    expect(older.scripts).toContain('only in older');
    expect(newer.scripts).not.toContain('only in older');
    expect(Object.keys(older.manifest.shared)).not.toContain('only-older');
  },
  'A contract with a later minor version in the shell': () => {
    const later = `${major}.${minor + 3}.0`;
    expect(() => fits(shellWith({}, later), builtFor(contractVersion))).not.toThrow();
  },
  'A contract with a later minor version in the remote': () => {
    const later = `${major}.${minor + 1}.0`;
    refused(shellWith({}), builtFor(later), `newer was built for contract ^${later}`);
    expect(satisfies(contractVersion, `^${later}`)).toBe(false);
  },
  'A contract with another major version': () => {
    for (const other of [`${major - 1}.9.0`, `${major + 1}.0.0`]) {
      refused(shellWith({}), builtFor(other), `newer was built for contract ^${other}`);
      expect(satisfies(contractVersion, `^${other}`)).toBe(false);
    }
  },
};

it('has a check for every row of the table, and a row for every check', async () => {
  const text = await fs.readFile(documentation, 'utf8');
  const rows = [...text.matchAll(/^\| (.+?) \| .+ \|$/gm)].map(([, first]) => first);
  expect(rows.slice(1)).toEqual(Object.keys(checks));
});

it.each(Object.entries(checks))('%s', (_, check) => check());
