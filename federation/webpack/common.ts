import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack';
import { packageOf, workspaceRoot } from '../workspace/installed.ts';
import { routerAliases, runtimeAliases } from './aliases.ts';
import { type Build, sourceFile } from './build.ts';
import { PublicPathPlugin } from './public-path-plugin.ts';
import { rules } from './rules.ts';

/** The configuration that the browser build and the Node build of a release share. */
export function common(
  build: Build,
  target: 'browser' | 'node',
): Configuration & { plugins: WebpackPluginInstance[] } {
  const { kind, name, folder, mode, development, jsxDevelopment, manifest } = build;
  const node = target === 'node';
  const shellInBrowser = kind === 'shell' && !node;
  return {
    name: `${name}:${target}`,
    context: folder,
    mode,
    devtool: development ? 'cheap-module-source-map' : 'hidden-source-map',
    output: development ? {} : { devtoolModuleFilenameTemplate: sourceName(folder) },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      alias: {
        ...(development ? {} : routerAliases(folder)),
        'refresh-runtime-itself$': path.join(
          packageOf('react-refresh', import.meta.dirname).folder,
          'cjs/react-refresh-runtime.development.js',
        ),
        ...(shellInBrowser ? runtimeAliases() : {}),
      },
    },
    module: {
      rules: rules({
        ...build,
        node,
        refresh: build.refresh && !node,
        shared: build.shared.map(({ request }) => request),
        entry: shellInBrowser ? sourceFile(folder, 'entry') : null,
      }),
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(workspaceRoot(folder), '.cache', 'webpack'),
      name: [name, target, mode, build.serving ? 'serving' : 'built', jsxDevelopment].join('-'),
      version: configurationHash(build),
    },
    plugins: [
      new webpack.DefinePlugin({
        __FEDERATION_VERSION__: JSON.stringify(manifest.version),
        __FEDERATION_SHARED__: JSON.stringify(
          Object.fromEntries(build.shared.map((one) => [one.request, one.version])),
        ),
      }),
      new PublicPathPlugin({ name, fromOwnElement: shellInBrowser }),
    ],
  };
}

/** The names of sources in source maps: their paths in the workspace. */
const sourceName = (folder: string) => {
  const root = workspaceRoot(folder);
  return (info: { absoluteResourcePath: string }) => path.relative(root, info.absoluteResourcePath);
};

/**
 * Changes when webpack's cache must not be used: with this configuration, the package's own, the shared modules (webpack
 * does not compare the options of loaders) or a dependency.
 */
function configurationHash({ folder, shared }: Build): string {
  const own = fs
    .readdirSync(import.meta.dirname)
    .map((file) => path.join(import.meta.dirname, file));
  const lockfile = path.join(workspaceRoot(folder), 'pnpm-lock.yaml');
  const hash = createHash('sha256').update(JSON.stringify(shared));
  for (const file of [...own.sort(), path.join(folder, 'package.json'), lockfile]) {
    if (fs.existsSync(file)) hash.update(fs.readFileSync(file));
  }
  return hash.digest('hex');
}
