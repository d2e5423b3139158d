import fs from 'node:fs';
import path from 'node:path';
import type { Compilation, WebpackPluginInstance } from 'webpack';
import { integrityOf } from '../registry/manifest.ts';
import type { ReleaseManifest } from '../registry/schema.ts';
import { type Build, workerSource } from './build.ts';
import { scriptsOfRoutes } from './lazy-routes.ts';
import { sharedNamesOf } from './shared-names.ts';

type Target = 'browser' | 'node' | 'worker';

/** A plugin for each build of a release; they write `remote.json` when all builds are complete. */
export function manifestPlugins(build: Build): Record<Target, WebpackPluginInstance> {
  const targets: Target[] = workerSource(build)
    ? ['browser', 'node', 'worker']
    : ['browser', 'node'];
  const complete = new Map<string, Compilation>();
  const plugin = (target: Target): WebpackPluginInstance => ({
    apply: (compiler) =>
      compiler.hooks.done.tap('FederationManifest', ({ compilation }) => {
        if (compilation.errors.length > 0) return;
        complete.set(target, compilation);
        const browser = complete.get('browser');
        if (browser && targets.every((one) => complete.has(one))) {
          writeManifest(build, browser, complete.get('worker'));
        }
      }),
  });
  return { browser: plugin('browser'), node: plugin('node'), worker: plugin('worker') };
}

function writeManifest(
  { kind, name, output, manifest: facts }: Build,
  browser: Compilation,
  worker?: Compilation,
): void {
  const scripts = (group?: { getFiles(): string[] }) =>
    (group?.getFiles() ?? []).filter((file) => file.endsWith('.js'));
  const entry = scripts(browser.entrypoints.get(kind === 'shell' ? 'main' : name)).at(-1) ?? '';
  const exposed = scripts(browser.namedChunkGroups.get('remote'));
  const routes = Object.entries(scriptsOfRoutes(browser)).map(([id, files]) => [
    id,
    files.filter((file) => file !== entry && !exposed.includes(file)),
  ]);
  const files = fs
    .readdirSync(output, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !/^remote\.json$|^\.|\.map$/.test(file))
    .filter((file) => fs.statSync(path.join(output, file)).isFile())
    .sort()
    .map((file) => {
      const content = fs.readFileSync(path.join(output, file));
      return [file, { integrity: integrityOf(content), bytes: content.length }];
    });
  const manifest: ReleaseManifest = {
    format: 1,
    ...facts,
    names: sharedNamesOf(browser),
    entry,
    exposed,
    styles: Object.keys(browser.assets).filter((file) => file.endsWith('.css')),
    routes: Object.fromEntries(routes),
    ...(worker && { worker: `worker/${scripts(worker.entrypoints.get('worker')).at(-1)}` }),
    server: 'node/server.cjs',
    files: Object.fromEntries(files),
  };
  fs.writeFileSync(path.join(output, 'remote.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}
