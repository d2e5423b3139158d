import path from 'node:path';
import type { Configuration, WebpackPluginInstance } from 'webpack';
import { minimizer } from './browser-build.ts';
import type { Build } from './build.ts';
import { common } from './common.ts';

/** The service worker of the shell: one script without shared modules, in a folder of its own. */
export function workerBuild(
  build: Build,
  source: string,
  manifest: WebpackPluginInstance,
): Configuration {
  const base = common(build, 'worker');
  return {
    ...base,
    target: 'webworker',
    entry: { worker: source },
    output: {
      ...base.output,
      path: path.join(build.output, 'worker'),
      filename: '[name].[contenthash:8].js',
      clean: true,
    },
    optimization: { minimizer, splitChunks: false },
    plugins: [...base.plugins, manifest],
  };
}
