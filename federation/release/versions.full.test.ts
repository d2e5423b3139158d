import fs from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Outlet } from 'react-router-dom';
import { previousVersion } from '../contract/previous.ts';
import { contractFor, supportedContracts } from '../contract/supported.ts';
import { contractVersion } from '../contract/types.ts';
import { satisfies } from '../contract/version.ts';
import { fits } from '../host/fits.ts';
import { defineShellServer, type Rendered } from '../host/render.tsx';
import type { ReleaseManifest } from '../registry/schema.ts';
import { type Built, builtAgainst, type Shown } from '../testing/built-remote.ts';

/** Below the package, where React is found. */
const folder = path.join(import.meta.dirname, '../testing/dist/versions');
const documentation = path.join(import.meta.dirname, '../../docs/versions.md');

let older: Built;
let newer: Built;
/** A remote of the previous contract. */
let previous: Built;
beforeAll(async () => {
  const at = (name: string) => path.join(folder, name);
  older = await builtAgainst('1.2.4', at('older'));
  newer = await builtAgainst('1.3.0', at('newer'));
  const { manifest, ...files } = await builtAgainst('1.3.0', at('before'), previousRemote);
  // The preset declares the contract of its own version.
  previous = { ...files, manifest: { ...manifest, contract: `^${previousVersion}` } };
}, 240_000);
afterAll(() => fs.rm(folder, { recursive: true, force: true }));

/** The last lines of the source of a remote as a team wrote it for the previous contract. */
const previousRemote = (name: string) => [
  `const route = { id: '${name}:home', index: true, Component: () => null, handle: { title: ({ length }) => length + ' services' } };`,
  "const routes = ({ read }) => [{ ...route, loader: () => read('/services/') }];",
  `export default { contract: '${previousVersion}', name: '${name}', version: '1.0.0', commit: 'abc', routes };`,
];

/** What a page of a remote shows on a page of a shell that shares `state`. */
const shown = ({ run }: Built, state: object): Shown =>
  run({ 'library/store': { state } }).default.routes()[0].Component();

/** A shell with the contract and an adapter for a previous one, and with what the remotes need in the versions of these. */
function shellWith(
  shared: Record<string, string>,
  contract = contractVersion,
  previousContract?: string,
): ReleaseManifest {
  const needed = Object.entries(newer.manifest.shared);
  const provided = needed.map(([request, range]) => [request, range.slice(1)]);
  const all = { ...Object.fromEntries(provided), ...shared };
  const contracts = { contract: `^${contract}`, previousContract };
  return { ...newer.manifest, name: 'shell', ...contracts, shared: all };
}

const Nothing = () => null;

/** How a shell renders the first page of the remote of the previous contract. */
function rendered(): Promise<Rendered> {
  const { render } = defineShellServer(
    { Layout: Outlet, Unavailable: Nothing, NotFound: Nothing, Loading: Nothing, routes: [] },
    { title: (page) => page ?? '' },
  );
  const { name } = previous.manifest;
  return render({
    path: '/',
    locale: 'en',
    origin: null,
    remotes: [{ name, prefixes: ['/'], base: '/', exported: previous.run({ [store]: {} }) }],
    read: async (path) => [path],
  });
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
const checks: Record<string, () => void | Promise<void>> = {
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
  'Shared in the same version, but the shell lost a name that the remote uses': () => {
    expect(newer.manifest.names?.[store]).toEqual(['state']);
    const shell = { ...shellWith({}), names: { [store]: ['other'] } };
    refused(shell, newer.manifest, 'newer uses state of library/store, which the shell');
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
    expect(contractFor(`^${later}`, supportedContracts)).toBeUndefined();
  },
  'The previous major version of the contract in the remote': async () => {
    const shell = shellWith({}, contractVersion, previousVersion);
    expect(() => fits(shell, previous.manifest)).not.toThrow();
    expect(contractFor(previous.manifest.contract, supportedContracts)).toBe(previousVersion);
    expect(await rendered()).toMatchObject({
      title: '1 services',
      loaderData: { 'before:home': ['/services/'] },
    });
  },
  'The previous major version in the remote, and a shell without an adapter': () => {
    const reason = `before was built for contract ^${previousVersion}, the shell provides ${contractVersion}. Build before for contract ${contractVersion} first.`;
    refused(shellWith({}), previous.manifest, reason);
  },
  'The previous major version in the remote, with a later minor version than the adapter': () => {
    const [before = 0, last = 0] = previousVersion.split('.').map(Number);
    const later = `${before}.${last + 1}.0`;
    const shell = shellWith({}, contractVersion, previousVersion);
    refused(shell, builtFor(later), `newer was built for contract ^${later}`);
    expect(contractFor(`^${later}`, supportedContracts)).toBeUndefined();
  },
  'The previous major version of the contract in the shell': () => {
    const reason = `newer was built for contract ^${contractVersion}, the shell provides ${previousVersion}. Release such a shell first.`;
    refused(shellWith({}, previousVersion), newer.manifest, reason);
  },
  'Any other major version of the contract': () => {
    for (const other of [`${major - 2}.9.0`, `${major + 1}.0.0`]) {
      const shell = shellWith({}, contractVersion, previousVersion);
      refused(shell, builtFor(other), `newer was built for contract ^${other}`);
      expect(contractFor(`^${other}`, supportedContracts)).toBeUndefined();
    }
  },
};

it('has a check for every row of the table, and a row for every check', async () => {
  const text = await fs.readFile(documentation, 'utf8');
  const rows = [...text.matchAll(/^\| (.+?) \| .+ \|$/gm)].map(([, first]) => first);
  expect(rows.slice(1)).toEqual(Object.keys(checks));
});

it.each(Object.entries(checks))('%s', (_, check) => check());
