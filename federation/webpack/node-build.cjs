const path = require('node:path');
const webpack = require('webpack');
const { common } = require('./common.cjs');
const { sourceFile } = require('./facts.cjs');

/** What renders the first view: one CommonJS file, shared modules left to whoever loads it. */
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

module.exports = { nodeBuild };
