import path from 'node:path';
import { routerAliases } from '../../../federation/webpack/aliases.ts';
import {
  type browserBuild,
  extractStyles,
  minimizer,
} from '../../../federation/webpack/browser-build.ts';
import { LocalesPlugin } from '../../../federation/webpack/locales-plugin.ts';
import { layerLoader, rules } from '../../../federation/webpack/rules.ts';
import { locales } from '../../../shared-lib/i18n/locales.ts';

const root = path.join(import.meta.dirname, '../../..');
const shell = path.join(root, 'shell');

const layer = (name: string) => ({
  test: /\.css$/,
  include: path.join(root, `${name}-remote`),
  ...layerLoader(name),
});

/** Styles stay with their package, as in the releases. */
const styleGroup = (name: string, folders: string[]) => ({
  type: 'css/mini-extract',
  name: `${name}-styles`,
  test: (module: { nameForCondition(): string | null }) =>
    folders.some((folder) => module.nameForCondition()?.startsWith(path.join(root, folder))),
  chunks: 'all' as const,
  enforce: true,
});

/** One application of shell, content and booking with the loaders and minifiers of the releases. */
export default {
  mode: 'production',
  context: shell,
  entry: { main: path.join(import.meta.dirname, 'entry.tsx') },
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
    alias: routerAliases(shell),
  },
  module: {
    rules: [
      ...rules({
        folder: shell,
        name: 'shell',
        node: false,
        development: false,
        jsxDevelopment: false,
        refresh: false,
        shared: [],
      }),
      layer('content'),
      layer('booking'),
    ],
  },
  optimization: {
    minimizer,
    splitChunks: {
      chunks: 'async',
      cacheGroups: {
        shell: styleGroup('shell', ['shell', 'shared-lib']),
        content: styleGroup('content', ['content-remote']),
        booking: styleGroup('booking', ['booking-remote']),
      },
    },
  },
  plugins: [extractStyles('[name].[contenthash:8].css'), new LocalesPlugin(locales)],
} satisfies ReturnType<typeof browserBuild>;
