import fs from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { fits } from '../host/fits.ts';
import type { ReleaseManifest } from '../registry/schema.ts';
import { builtBeside } from '../testing/built-remote.ts';

/** Below the package, where React is found. */
const folder = path.join(import.meta.dirname, '../testing/dist/shared-names');

/** Builds a package beside a library of which `./store` is given. */
const built = (name: string, federation: object, files: Record<string, string>, store: string) =>
  builtBeside(
    '1.0.0',
    path.join(folder, name),
    {
      name,
      version: '1.0.0',
      type: 'module',
      federation: { name, ...federation },
      dependencies: { library: '1.0.0' },
    },
    { 'node_modules/library/store.js': store, ...files },
  );

const shell = (name: string, store: string) =>
  built(
    name,
    { kind: 'shell', prefixes: [], port: 3090 },
    { 'entry.ts': 'console.log(1);', 'server.ts': 'export {};' },
    store,
  );

let remote: ReleaseManifest;
let whole: ReleaseManifest;
let without: ReleaseManifest;
beforeAll(async () => {
  remote = await built(
    'user',
    { kind: 'remote', prefixes: ['/user'], port: 3091 },
    {
      'part.ts':
        "import { unread } from 'library/store';\nexport const used = 1;\nexport const unused = () => unread;",
      'remote.tsx': [
        "import { defineRemote } from '../../../../contract/define-remote.ts';",
        "import { createElement, useState as state } from 'react';",
        "import React from 'react';",
        "import * as all from 'library/store';",
        "import whole, { größe, 'a name' as named } from 'library/store';",
        "import { used } from './part.ts';",
        'const Component = () => createElement("i", null, state(all.state), React.version, all.inner.deep, whole, used, größe, named);',
        "export default defineRemote({ name: 'user', routes: () => [{ id: 'user:home', index: true, Component }] });",
      ].join('\n'),
    },
    'export const state = {};\nexport const größe = 1;\nexport { größe as "a name" };\nexport const inner = {};\nexport const unread = {};\nexport default {};',
  );
  whole = await shell(
    'whole',
    'export const state = {};\nexport const größe = 1;\nexport { größe as "a name" };\nexport const inner = {};\nexport default {};',
  );
  without = await shell('without', 'export const inner = {};');
}, 240_000);
afterAll(() => fs.rm(folder, { recursive: true, force: true }));

it('are, of a remote, what its code imports, without what is left out', () => {
  expect(remote.names).toEqual({
    'library/store': ['default', 'größe', 'inner', 'state'],
    react: ['createElement', 'default', 'useState'],
  });
});

it('are, of a shell, what its shared modules export', () => {
  expect(whole.names?.['library/store']).toEqual(['default', 'größe', 'inner', 'state']);
  // The default of a CommonJS module is the module.
  expect(whole.names?.react).toEqual(
    expect.arrayContaining(['createElement', 'default', 'useState']),
  );
  expect(without.names?.['library/store']).toEqual(['inner']);
});

it('keep a remote from a shell that lost some of them, under the same version', () => {
  expect(() => fits(whole, remote)).not.toThrow();
  expect(() => fits(without, remote)).toThrow(
    'user uses default, größe, state of library/store, which the shell does not share. Release a shell that shares it first.',
  );
});

it('are not compared where a build of before does not say them', () => {
  const { names: _, ...before } = without;
  expect(() => fits(before, remote)).not.toThrow();
});
