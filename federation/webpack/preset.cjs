const fs = require('node:fs');
const path = require('node:path');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const CssMinimizerPlugin = require('css-minimizer-webpack-plugin');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const ReactRefreshPlugin = require('@pmmmwh/react-refresh-webpack-plugin');
const TerserPlugin = require('terser-webpack-plugin');
const webpack = require('webpack');
const { commitOf, inputsHash, workspaceRoot } = require('./identity.cjs');
const { ReleaseManifest } = require('./manifest-plugin.cjs');
const { PublicPathPlugin } = require('./public-path-plugin.cjs');
const { RouteChunksPlugin } = require('./route-chunks-plugin.cjs');
const { rules } = require('./rules.cjs');
const { ScriptPlugin } = require('./script-plugin.cjs');
const { packageOf, read, sharedModules } = require('./shared.cjs');

const contract = /contractVersion = '([^']+)'/.exec(
  fs.readFileSync(path.join(__dirname, '..', 'contract', 'types.ts'), 'utf8'),
)[1];

/**
 * The federation runtime's ES modules, or its CommonJS files are bundled a second time (10 KB). They are
 * dependencies of the plug-in, so they are looked for from there.
 */
function runtimeAliases() {
  const enhanced = packageOf('@module-federation/enhanced', __dirname).folder;
  const runtimeTools = packageOf('@module-federation/runtime-tools', enhanced).folder;
  const runtime = packageOf('@module-federation/runtime', runtimeTools).folder;
  const found = {
    runtime,
    'webpack-bundler-runtime': packageOf('@module-federation/webpack-bundler-runtime', runtimeTools)
      .folder,
    'runtime-core': packageOf('@module-federation/runtime-core', runtime).folder,
    sdk: packageOf('@module-federation/sdk', runtime).folder,
    'error-codes': packageOf('@module-federation/error-codes', runtime).folder,
  };
  return Object.fromEntries(
    Object.entries(found).map(([name, folder]) => {
      const main = ['index.js', 'index.mjs'].find((file) => {
        const full = path.join(folder, 'dist', file);
        return fs.existsSync(full) && /^(import|export) /m.test(fs.readFileSync(full, 'utf8'));
      });
      return [`@module-federation/${name}$`, path.join(folder, 'dist', main)];
    }),
  );
}

/** React Router's development build is what its `exports` give to a bundler; this names the other one. */
function routerAliases(folder) {
  const routerDom = packageOf('react-router-dom', folder).folder;
  const router = packageOf('react-router', routerDom).folder;
  return {
    'react-router$': path.join(router, 'dist/production/index.mjs'),
    'react-router/dom$': path.join(router, 'dist/production/dom-export.mjs'),
  };
}

/** Everything the two builds of a release have in common. */
function facts(options) {
  const { kind, name, dir, prefixes, firstView = 'always' } = options;
  const development = options.mode === 'development';
  const { alone = false, refresh = false } = options;
  // Beside a released shell there is only production React, which has no development JSX.
  const jsxDevelopment = development && !alone;
  const shared = sharedModules(dir, { jsxDevelopment });
  const { version } = read(path.join(dir, 'package.json'));
  const commit = commitOf(dir);
  return {
    ...options,
    development,
    jsxDevelopment,
    refresh,
    shared,
    output: options.output ?? outputOf(options),
    inputs: inputsHash(dir, options.mode),
    manifest: {
      kind,
      name,
      version,
      commit,
      contract: `^${contract}`,
      prefixes,
      firstView,
      shared: Object.fromEntries(
        shared.map((one) => [one.request, kind === 'shell' ? one.version : one.range]),
      ),
      container: kind === 'shell' ? '' : `__mfe_${name}`,
    },
  };
}

/** `dist` of the package; development builds stay out of its way. */
function outputOf({ dir, name, mode: builtFor }) {
  if (builtFor === 'production') return path.join(dir, 'dist');
  return path.join(workspaceRoot(dir), '.cache', 'development', name);
}

function common(build, node) {
  const { name, dir, development, jsxDevelopment, manifest, mode } = build;
  return {
    name: `${name}:${node ? 'node' : 'browser'}`,
    context: dir,
    mode,
    devtool: development ? 'cheap-module-source-map' : false,
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      alias: {
        ...(development ? {} : routerAliases(dir)),
        'refresh-runtime-itself$': path.join(
          packageOf('react-refresh', __dirname).folder,
          'cjs/react-refresh-runtime.development.js',
        ),
        ...(node || build.kind === 'remote' ? {} : runtimeAliases()),
      },
    },
    module: {
      rules: rules({
        folder: dir,
        name,
        node,
        development,
        jsxDevelopment,
        refresh: build.refresh && !node,
        shared: build.shared,
        entry: build.kind === 'shell' && !node ? sourceFile(dir, 'entry') : null,
      }),
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(workspaceRoot(dir), '.cache', 'webpack'),
      name: [
        name,
        node ? 'node' : 'browser',
        mode,
        build.serving ? 'serving' : 'built',
        jsxDevelopment,
      ].join('-'),
      buildDependencies: { preset: [__filename], folder: [path.join(dir, 'webpack.config.cjs')] },
    },
    plugins: [
      new webpack.DefinePlugin({
        __FEDERATION_RELEASE__: JSON.stringify({
          name,
          version: manifest.version,
          commit: manifest.commit,
        }),
        __FEDERATION_SHARED__: JSON.stringify(
          Object.fromEntries(build.shared.map((one) => [one.request, one.version])),
        ),
      }),
      new PublicPathPlugin({ name, ownTag: build.kind === 'shell' && !node }),
    ],
  };
}

/** `remote.tsx` or `remote.ts` of a remote, `entry.*` and `server.*` of a shell. */
function sourceFile(dir, name) {
  const file = ['.tsx', '.ts'].map((ending) => path.join(dir, name + ending)).find(fs.existsSync);
  if (!file) throw new Error(`${dir} has no ${name}.tsx`);
  return file;
}

function federation(build) {
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
          exposes: { './remote': { import: sourceFile(build.dir, 'remote'), name: 'remote' } },
        }),
    experiments: {
      ...(shell ? { provideExternalRuntime: true } : { externalRuntime: true }),
      optimization: { target: 'web', disableSnapshot: true },
    },
  });
}

function browserBuild(build, manifest) {
  const base = common(build, false);
  const hashed = build.development ? '[name]' : '[name].[contenthash:8]';
  return {
    ...base,
    target: ['web', 'es2022'],
    entry: build.kind === 'shell' ? { main: sourceFile(build.dir, 'entry') } : {},
    output: {
      path: build.output,
      publicPath: '',
      uniqueName: `${build.name}_${build.inputs.slice(0, 8)}`,
      filename: `${hashed}.js`,
      chunkFilename: `${hashed}.js`,
      assetModuleFilename: '[name].[contenthash:8][ext]',
      chunkLoadTimeout: 10_000,
      clean: { keep: /^node\// },
    },
    optimization: {
      minimizer: [
        new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false }),
        new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify }),
      ],
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
      new MiniCssExtractPlugin({
        filename: build.development ? 'styles.css' : 'styles.[contenthash:8].css',
        chunkFilename: build.development ? 'styles.css' : 'styles.[contenthash:8].css',
        runtime: false,
        ignoreOrder: true,
      }),
      ...layerOrder(build),
      new ScriptPlugin(),
      ...(build.refresh ? refreshPlugins() : []),
      new RouteChunksPlugin((routes) => {
        manifest.routes = routes;
      }),
      manifest.browserPlugin(),
    ],
  };
}

/** Hot replacement of components, with one refresh runtime on the page however many builds are live. */
function refreshPlugins() {
  const runtime = /react-refresh[\\/]runtime\.js$/;
  return [
    new ReactRefreshPlugin({ overlay: false, exclude: [/node_modules/, /refresh-runtime\.cjs$/] }),
    new webpack.NormalModuleReplacementPlugin(runtime, require.resolve('./refresh-runtime.cjs')),
  ];
}

/** The shell's stylesheet comes first on every page, so it is where the order of the layers is said. */
function layerOrder({ layers }) {
  if (!layers) return [];
  const banner = `@layer ${layers.join(', ')};`;
  return [new webpack.BannerPlugin({ banner, raw: true, test: /\.css$/ })];
}

function nodeBuild(build, manifest) {
  const base = common(build, true);
  const remote = build.kind === 'remote';
  const externals = build.shared.map(({ request }) => [request, `commonjs ${request}`]);
  return {
    ...base,
    target: 'node22',
    entry: sourceFile(build.dir, remote ? 'remote' : 'server'),
    externals: remote ? Object.fromEntries(externals) : {},
    externalsPresets: { node: true },
    output: {
      path: path.join(build.output, 'node'),
      publicPath: '',
      filename: 'server.cjs',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      library: { type: 'commonjs2' },
    },
    optimization: { minimize: false, splitChunks: false },
    plugins: [
      ...base.plugins,
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      manifest.serverPlugin(),
    ],
  };
}

function builds(options) {
  const build = facts(options);
  const manifest = new ReleaseManifest({
    output: build.output,
    facts: build.manifest,
    written: !build.serving,
  });
  if (build.serving) return [{ ...browserBuild(build, manifest), ...devServer(build) }];
  return [browserBuild(build, manifest), nodeBuild(build, manifest)];
}

/** Serves one live package: hot where the shell is live too, otherwise with a reload. */
function devServer(build) {
  const port = Number(process.env.FEDERATION_PORT);
  return {
    devServer: {
      host: '127.0.0.1',
      port,
      hot: build.refresh,
      liveReload: !build.refresh,
      static: false,
      allowedHosts: 'all',
      headers: { 'access-control-allow-origin': '*' },
      client: { logging: 'warn', overlay: false, webSocketURL: { hostname: '127.0.0.1', port } },
    },
  };
}

/** What `deploy/dev.ts` says: nothing, `refresh` (shell and remotes live) or `alone` (beside a released shell). */
function serving() {
  const wanted = process.env.FEDERATION_SERVE;
  return wanted ? { serving: true, refresh: wanted === 'refresh', alone: wanted === 'alone' } : {};
}

const mode = () => (process.env.NODE_ENV === 'development' ? 'development' : 'production');

/**
 * Makes a folder a remote: `module.exports = remote({ name: 'booking', dir: __dirname, prefixes: ['/booking'] })`.
 * `firstView` says when its pages are rendered before they are sent: `always`, `without-query` (a URL with a
 * query is in the middle of something) or `never`.
 */
const remote = (options) =>
  builds({ ...serving(), ...options, kind: 'remote', mode: options.mode ?? mode() });

/** Makes a folder the shell. `prefixes` are the shell's own pages, `layers` the order of all cascade layers. */
const shell = (options) =>
  builds({ ...serving(), name: 'shell', ...options, kind: 'shell', mode: options.mode ?? mode() });

module.exports = { remote, shell };
