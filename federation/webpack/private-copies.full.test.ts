import fs from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { build } from '../release/build.ts';

const source = path.join(import.meta.dirname, '../testing/remote');
/** Below the package, where React and the router are found. */
const remote = path.join(source, '../dist/copies');
afterAll(() => fs.rm(remote, { recursive: true, force: true }));

async function write(file: string, content: string | object): Promise<void> {
  const full = path.join(remote, file);
  await fs.mkdir(path.dirname(full), { recursive: true });
  await fs.writeFile(full, typeof content === 'string' ? content : JSON.stringify(content));
}

/** Writes a library whose module `./store` is shared. */
async function writeLibrary(name: string): Promise<void> {
  await write(`node_modules/${name}/package.json`, {
    name,
    version: '1.2.3',
    type: 'module',
    exports: {
      './store': './store/index.js',
      './store/tab': './store/tab.js',
      './ui': './ui.js',
      './types': { types: './types.d.ts' },
    },
    federation: { shared: ['./store'], facades: { 'react-router-dom': './store' } },
  });
  await write(`node_modules/${name}/store/index.js`, "export * from './state.js';");
  await write(`node_modules/${name}/store/state.js`, 'export const state = { at: Date.now() };');
  await write(`node_modules/${name}/store/tab.js`, 'export const tab = { at: Date.now() };');
  await write(`node_modules/${name}/ui.js`, "export { state as own } from './store/state.js';");
}

const built = (imports: string[]) =>
  write('Home.tsx', `${imports.join('\n')}\nexport const Home = () => String(used);`).then(() =>
    build(remote, 'production'),
  );

it('is refused where it would contain a copy of what a page has once', async () => {
  await fs.cp(source, remote, { recursive: true, filter: (file) => !file.endsWith('/dist') });
  const entry = await fs.readFile(path.join(source, 'remote.tsx'), 'utf8');
  await write('remote.tsx', entry.replace('../../contract', path.join(source, '../../contract')));
  const json = JSON.parse(await fs.readFile(path.join(source, 'package.json'), 'utf8'));
  const dependencies = { named: '^1.2.0' };
  await write('package.json', { ...json, dependencies, devDependencies: { unnamed: '1.2.3' } });
  await writeLibrary('named');
  await writeLibrary('unnamed');

  await built([
    "import { state } from 'named/store';",
    "import { tab } from 'named/store/tab';",
    'const used = [state, tab];',
  ]);
  const refused = await built([
    "import { state } from 'unnamed/store';",
    "import { own } from 'named/ui';",
    "import { Link } from 'react-router-dom';",
    "import { createRoot } from 'react-dom/client';",
    'const used = [state, own, Link, createRoot];',
  ]).catch((error: Error) => error.message);
  const copy = (name: string) =>
    `fixture would have a copy of ${name} of its own, but a page has one.`;
  expect(refused).toContain(
    `${copy('unnamed')} Name it in "dependencies" of the package.json of fixture. It is imported by Home.tsx.`,
  );
  expect(refused).toContain(`${copy('named')} Import it by the names named/store.`);
  expect(refused).toContain(`${copy('react-router-dom')} Import named/store instead.`);
  expect(refused).toContain(
    `${copy('react-dom')} Import nothing of it but react-dom. It is imported by Home.tsx.`,
  );
}, 120_000);
