const path = require('node:path');
const { createRequire } = require('node:module');

const root = path.join(__dirname, '../../..');
const federation = path.join(root, 'federation/webpack');
const from = createRequire(path.join(federation, 'preset.cjs'));
const MiniCssExtractPlugin = from('mini-css-extract-plugin');
const CssMinimizerPlugin = from('css-minimizer-webpack-plugin');
const TerserPlugin = from('terser-webpack-plugin');
const { rules } = require(path.join(federation, 'rules.cjs'));

const shell = path.join(root, 'shell');
const router = path.dirname(
  createRequire(
    createRequire(path.join(shell, 'package.json')).resolve('react-router-dom/package.json'),
  ).resolve('react-router/package.json'),
);
const layer = (name) => ({
  test: /\.css$/,
  include: path.join(root, `${name}-remote`),
  loader: path.join(federation, 'layer-loader.cjs'),
  options: { name },
});
/** Styles stay with the part they belong to, as the releases keep them. */
const styleGroup = (name, folders) => ({
  type: 'css/mini-extract',
  name: `${name}-styles`,
  test: (module) =>
    folders.some((folder) => module.nameForCondition()?.startsWith(path.join(root, folder))),
  chunks: 'all',
  enforce: true,
});

/** One application of shell, content and booking with the same loaders and minifiers as the releases. */
module.exports = {
  mode: 'production',
  context: shell,
  entry: { main: path.join(__dirname, 'entry.tsx') },
  target: ['web', 'es2022'],
  devtool: false,
  performance: false,
  stats: 'errors-warnings',
  output: {
    path: path.join(root, '.cache/bench/mono'),
    publicPath: '/mono/',
    filename: '[name].[contenthash:8].js',
    chunkFilename: '[name].[contenthash:8].js',
    assetModuleFilename: '[name].[contenthash:8][ext]',
    clean: true,
  },
  resolve: {
    extensions: ['.tsx', '.ts', '.mjs', '.js'],
    modules: [path.join(shell, 'node_modules'), 'node_modules'],
    alias: {
      'react-router$': path.join(router, 'dist/production/index.mjs'),
      'react-router/dom$': path.join(router, 'dist/production/dom-export.mjs'),
    },
  },
  module: {
    rules: [
      ...rules({
        folder: shell,
        name: 'shell',
        node: false,
        development: false,
        shared: [],
        entry: null,
      }),
      layer('content'),
      layer('booking'),
    ],
  },
  optimization: {
    minimizer: [
      new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false }),
      new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify }),
    ],
    splitChunks: {
      chunks: 'async',
      cacheGroups: {
        shell: styleGroup('shell', ['shell', 'shared-lib']),
        content: styleGroup('content', ['content-remote']),
        booking: styleGroup('booking', ['booking-remote']),
      },
    },
  },
  plugins: [
    new MiniCssExtractPlugin({
      filename: '[name].[contenthash:8].css',
      runtime: false,
      ignoreOrder: true,
    }),
  ],
};
