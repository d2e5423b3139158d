import path from 'node:path';
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack';
import { filesHash, sources } from '../workspace/inputs.ts';
import { packageOf, workspaceRoot } from '../workspace/installed.ts';
import { lockedHash } from '../workspace/locked.ts';
import { providedRuntimeAlias, routerAliases, runtimeAliases } from './aliases.ts';
import type { Build } from './build.ts';
import { privateCopiesPlugin } from './private-copies.ts';
import { rules } from './rules.ts';
import { publicPathPlugin } from './runtime-plugins.ts';

/** The configuration that the builds of a release share. */
export function common(
  build: Build,
  target: 'browser' | 'node' | 'worker',
): Configuration & { plugins: WebpackPluginInstance[] } {
  const { kind, name, folder, development, manifest } = build;
  const mode = development ? 'development' : 'production';
  const node = target === 'node';
  const root = workspaceRoot(folder);
  const sourceName = (info: { absoluteResourcePath: string }) =>
    path.relative(root, info.absoluteResourcePath);
  const inBrowser = target === 'browser';
  return {
    name: `${name}:${target}`,
    context: folder,
    mode,
    devtool: development ? 'cheap-module-source-map' : 'hidden-source-map',
    output: {
      publicPath: '',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      // In source maps, the paths of sources in the workspace.
      devtoolModuleFilenameTemplate: development ? undefined : sourceName,
    },
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
        ...(inBrowser ? (kind === 'shell' ? runtimeAliases() : providedRuntimeAlias()) : {}),
      },
    },
    module: {
      rules: rules({ ...build, node, refresh: build.refresh && !node }),
    },
    cache: build.serving && servingCache(build),
    plugins: [
      new webpack.DefinePlugin({
        __FEDERATION_VERSION__: JSON.stringify(manifest.version),
        __FEDERATION_SHARED__: JSON.stringify(
          Object.fromEntries(build.compared.map((one) => [one.request, one.version])),
        ),
        // A page is rendered in one locale after another; for a browser there is a script per locale.
        ...(node
          ? {
              __FEDERATION_LOCALE__: `(globalThis.__federation_locale__ || ${JSON.stringify(build.locales[0])})`,
            }
          : {}),
      }),
      publicPathPlugin(name, inBrowser),
      privateCopiesPlugin(build),
    ],
  };
}

/** Restarts of the development server read it. To write it costs a single build more than the next one gains. */
function servingCache({ name, folder, jsxDevelopment, shared }: Build): Configuration['cache'] {
  const root = workspaceRoot(folder);
  const ownFiles = [...sources(import.meta.dirname), path.join(folder, 'package.json')];
  return {
    type: 'filesystem',
    cacheDirectory: path.join(root, '.cache', 'webpack'),
    name: jsxDevelopment ? `${name}-jsx` : name,
    // Of our configuration, shared modules and installed packages. Webpack compares neither those nor the options of loaders.
    version: filesHash(root, ownFiles, JSON.stringify(shared), lockedHash(folder)),
  };
}
