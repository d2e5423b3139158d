import { createRequire } from 'node:module';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack';
import { type Build, sourceFile } from './build.ts';
import { common } from './common.ts';
import { refreshPlugins } from './dev-server.ts';
import { lazyRoutesPlugin } from './lazy-routes.ts';
import { LocalesPlugin } from './locales-plugin.ts';
import { minify } from './minify.ts';
import { ownStylesPlugin } from './own-styles-plugin.ts';
import { scriptPlugin } from './runtime-plugins.ts';
import { sharedNamesPlugin } from './shared-names.ts';
import { stableNamesPlugin } from './stable-names-plugin.ts';
import { UniqueNamePlugin, uniqueName } from './unique-name-plugin.ts';

// Otherwise the plug-in finds out by an error, for which webpack compiles its schema of options: a second of each build.
process.env.FEDERATION_WEBPACK_PATH ??= createRequire(import.meta.url).resolve('webpack');

function federation(build: Build): WebpackPluginInstance {
  const shell = build.kind === 'shell';
  const shared = build.shared.map(({ request, version, range }) => [
    request,
    {
      singleton: true,
      requiredVersion: range,
      ...(shell ? { eager: true, version } : { import: false }),
    },
  ]);
  return new ModuleFederationPlugin({
    name: build.name,
    dts: false,
    manifest: false,
    dev: false,
    shareStrategy: 'loaded-first',
    shared: Object.fromEntries(shared),
    ...(shell
      ? { remotes: {} }
      : {
          library: { type: 'var', name: build.manifest.container },
          filename: build.development ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
          exposes: { './remote': { import: sourceFile(build.folder, 'remote'), name: 'remote' } },
        }),
    experiments: {
      ...(shell ? { provideExternalRuntime: true } : { externalRuntime: true }),
      optimization: { target: 'web', disableSnapshot: true },
    },
  });
}

/**
 * Minifiers of everything that a browser loads. Both are native and have threads of their own; a process for each costs
 * more than it gains.
 */
export const minimizer = [
  new TerserPlugin({
    minify,
    parallel: false,
    extractComments: false,
    terserOptions: { compress: { passes: 3, keep_fargs: false } },
  }),
  new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify, parallel: false }),
];

/** Writes stylesheets into files, without the code that would load them. */
export const extractStyles = (filename: string): WebpackPluginInstance =>
  new MiniCssExtractPlugin({
    filename,
    chunkFilename: filename,
    runtime: false,
    ignoreOrder: true,
  });

/** The build that visitors load: hashed names, one stylesheet, shared modules taken from the shell. */
export function browserBuild(build: Build, manifest: WebpackPluginInstance): Configuration {
  const base = common(build, 'browser');
  const shared = build.shared.map(({ request }) => request);
  const hash = build.development ? '' : '.[contenthash:8]';
  return {
    ...base,
    target: ['web', 'es2022'],
    // A shared module is provided to remotes only if the shell's own build reaches it, and the shell may not use it.
    entry: build.kind === 'shell' ? { main: [...shared, sourceFile(build.folder, 'entry')] } : {},
    output: {
      ...base.output,
      path: build.output,
      // Hot updates need the same global for every compilation.
      uniqueName: build.development ? build.name : uniqueName(build.name),
      filename: `[name]${hash}.js`,
      chunkFilename: `[name]${hash}.js`,
      chunkLoadTimeout: 3_000,
      // A module that throws is run again by the next attempt; otherwise that would get the half of it that was run.
      strictModuleErrorHandling: true,
      clean: { keep: /^(?:node|worker)\// },
    },
    optimization: {
      minimizer,
      splitChunks: {
        chunks: 'async',
        cacheGroups: {
          default: { minChunks: 2, minSize: 8_000, reuseExistingChunk: true },
          defaultVendors: false,
          // One stylesheet per release: the host links it, so no script waits for styles.
          styles: { type: 'css/mini-extract', chunks: 'all', name: 'styles', enforce: true },
        },
      },
    },
    plugins: [
      ...base.plugins,
      federation(build),
      extractStyles(`styles${hash}.css`),
      ...layerOrder(build),
      ownStylesPlugin(build),
      scriptPlugin,
      new LocalesPlugin(build.locales),
      ...(build.development ? [] : [new UniqueNamePlugin()]),
      ...(build.refresh ? refreshPlugins() : []),
      lazyRoutesPlugin,
      sharedNamesPlugin(build),
      stableNamesPlugin,
      manifest,
    ],
  };
}

/** The shell's stylesheet is the first on every page, so it declares the order of the layers. */
function layerOrder({ layers }: Build): WebpackPluginInstance[] {
  if (!layers) return [];
  const banner = `@layer ${layers.join(', ')};`;
  return [new webpack.BannerPlugin({ banner, raw: true, test: /\.css$/ })];
}
