const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const CssMinimizerPlugin = require('css-minimizer-webpack-plugin');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const TerserPlugin = require('terser-webpack-plugin');
const webpack = require('webpack');
const { common } = require('./common.cjs');
const { refreshPlugins } = require('./dev-server.cjs');
const { sourceFile } = require('./facts.cjs');
const { RouteChunksPlugin } = require('./route-chunks-plugin.cjs');
const { ScriptPlugin } = require('./script-plugin.cjs');

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

/** What visitors load: hashed names, one stylesheet, shared modules taken from the shell. */
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

/** The shell's stylesheet comes first on every page, so it is where the order of the layers is said. */
function layerOrder({ layers }) {
  if (!layers) return [];
  const banner = `@layer ${layers.join(', ')};`;
  return [new webpack.BannerPlugin({ banner, raw: true, test: /\.css$/ })];
}

module.exports = { browserBuild };
