import fs from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import { readManifest } from '../registry/manifest.ts';
import type { ReleaseManifest } from '../registry/schema.ts';
import { build } from '../release/build.ts';

const folder = path.join(import.meta.dirname, 'remote');

/** A remote that was built against a library. */
export type Built = {
  manifest: ReleaseManifest;
  /** The texts of its browser scripts and of its stylesheets. */
  scripts: string;
  styles: string;
  /** What its Node build exports, with the modules of a page. */
  run: (page: Record<string, unknown>) => {
    default: { routes: () => [{ Component: () => Shown }] };
  };
};
/** What a page of such a remote shows, in place of elements. */
export type Shown = { state: object; part: string; own: string };

/** The last lines of its source: what it exports. */
const presentRemote = (name: string) => [
  `import { defineRemote } from '${path.join(folder, '../../contract/define-remote.ts')}';`,
  `export default defineRemote({ name: '${name}', routes: () => [{ id: '${name}:home', index: true, Component }] });`,
];

/** Writes the files of a package and of a library beside it, which shares `./store`, and builds the package. */
export async function builtBeside(
  version: string,
  folder: string,
  json: object,
  files: Record<string, string>,
): Promise<ReleaseManifest> {
  const library = {
    name: 'library',
    version,
    type: 'module',
    exports: { './store': './store.js', './part': './part.js' },
    federation: { shared: ['./store'] },
  };
  const all = {
    'package.json': JSON.stringify(json),
    'node_modules/library/package.json': JSON.stringify(library),
    ...files,
  };
  for (const [file, content] of Object.entries(all)) {
    const full = path.join(folder, file);
    await fs.mkdir(path.dirname(full), { recursive: true });
    await fs.writeFile(full, content);
  }
  await build(folder, 'production');
  return (await readManifest(path.join(folder, 'dist'))).manifest;
}

/**
 * Builds a remote in a folder that is named like it, against a version of a library, of which `./store` is shared and `./part` is bundled.
 */
export async function builtAgainst(
  version: string,
  remote: string,
  exporting = presentRemote,
): Promise<Built> {
  const name = path.basename(remote);
  const only = `only-${name}`;
  const source = JSON.parse(await fs.readFile(path.join(folder, 'package.json'), 'utf8'));
  const json = {
    ...source,
    federation: { ...source.federation, name },
    dependencies: { library: `^${version}`, [only]: '1.0.0' },
  };
  const manifest = await builtBeside(version, remote, json, {
    'node_modules/library/store.js': `export const state = { store: '${version}' };`,
    'node_modules/library/part.js': `import css from './part.module.css';\nexport const part = 'part ' + '${version} ' + css.part;`,
    'node_modules/library/part.module.css': `.part { order: ${version.replaceAll('.', '')}; }`,
    [`node_modules/${only}/package.json`]: `{ "name": "${only}", "version": "1.0.0", "main": "./it.js" }`,
    [`node_modules/${only}/it.js`]: `exports.own = 'only in ${name}';`,
    'remote.tsx': [
      "import { part } from 'library/part';",
      "import { state } from 'library/store';",
      `import { own } from '${only}';`,
      'const Component = () => ({ state, part, own }) as never;',
      ...exporting(name),
    ].join('\n'),
  });
  const dist = path.join(remote, 'dist');
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
