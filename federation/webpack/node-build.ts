import path from 'node:path';
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack';
import { type Build, sourceFile } from './build.ts';
import { common } from './common.ts';

/** The build that renders the first view: one CommonJS file, shared modules left to the process that loads it. */
export function nodeBuild(build: Build, manifest: WebpackPluginInstance): Configuration {
  const base = common(build, 'node');
  const remote = build.kind === 'remote';
  const externals = build.shared.map(({ request }) => [request, `commonjs ${request}`]);
  return {
    ...base,
    target: 'node22',
    entry: sourceFile(build.folder, remote ? 'remote' : 'server'),
    externals: remote ? Object.fromEntries(externals) : {},
    externalsPresets: { node: true },
    output: {
      ...base.output,
      path: path.join(build.output, 'node'),
      filename: 'server.cjs',
      library: { type: 'commonjs2' },
    },
    optimization: { minimize: false, splitChunks: false },
    plugins: [
      ...base.plugins,
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      manifest,
    ],
  };
}
