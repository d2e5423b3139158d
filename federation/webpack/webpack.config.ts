import type { Configuration } from 'webpack';
import { browserBuild } from './browser-build.ts';
import { buildOf, workerSource } from './build.ts';
import { devServer } from './dev-server.ts';
import { manifestPlugins } from './manifest-plugin.ts';
import { nodeBuild } from './node-build.ts';
import { workerBuild } from './worker-build.ts';

/** The builds of the package in the working directory; its package.json declares the kind. */
export default function configurations(): Configuration[] {
  const build = buildOf(process.cwd());
  const { browser, node, worker } = manifestPlugins(build);
  const source = workerSource(build);
  if (build.serving) return [{ ...browserBuild(build, browser), ...devServer(build) }];
  return [
    browserBuild(build, browser),
    nodeBuild(build, node),
    ...(source ? [workerBuild(build, source, worker)] : []),
  ];
}
