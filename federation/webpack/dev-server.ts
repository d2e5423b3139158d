import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type Compilation, type WebpackPluginInstance } from 'webpack';
import type { Build } from './build.ts';
import { servedManifest } from './served-manifest.ts';

const require = createRequire(import.meta.url);
const { version } = require('react/package.json') as { version: string };

/** Hot replacement of components, with one refresh runtime on the page however many builds are served. */
export function refreshPlugins(): WebpackPluginInstance[] {
  const runtime = /react-refresh[\\/]runtime\.js$/;
  return [
    new ReactRefreshPlugin({ overlay: false, exclude: [/node_modules/, /refresh-runtime\.cjs$/] }),
    new webpack.NormalModuleReplacementPlugin(runtime, require.resolve('./refresh-runtime.cjs')),
    keepLastBuild,
  ];
}

/** Writes no build with a mistake after one without: the page would take it, fail, and load again without its state. */
const keepLastBuild: WebpackPluginInstance = {
  apply(compiler) {
    const name = 'FederationKeepLastBuild';
    let isServed = false;
    /** False keeps webpack from it. */
    const isWritten = ({ errors }: Compilation) =>
      isServed && errors.length > 0 ? false : undefined;
    compiler.hooks.compilation.tap(name, (compilation) => {
      // The next build is then compared with the one that the page has.
      compilation.hooks.shouldRecord.tap(name, () => isWritten(compilation));
    });
    compiler.hooks.shouldEmit.tap(name, isWritten);
    compiler.hooks.done.tap(name, ({ compilation }) => {
      isServed ||= compilation.errors.length === 0;
    });
  },
};

/** The page that loads it comes from another port. */
const anyOrigin = { 'access-control-allow-origin': '*' };

/** Components are replaced in place only with the development build of React, which a released shell does not have. */
const developmentReact = { 'react/jsx-dev-runtime': `^${version}` };

/** `remote.json`, which a browser asks for where the served package stands in for a released one (an override). */
function serveManifest({ name, refresh }: Build) {
  const served = servedManifest(name);
  const shared = { ...served.shared, ...(refresh && developmentReact) };
  const manifest = { ...served, shared };
  return {
    name: 'manifest',
    path: '/remote.json',
    middleware: (_: IncomingMessage, response: ServerResponse) => {
      // It stands before the middleware that adds the headers of the other files.
      for (const [header, value] of Object.entries(anyOrigin)) response.setHeader(header, value);
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(manifest));
    },
  };
}

/** Serves one package: components are replaced where the shell is served too, otherwise the page reloads. */
export function devServer(build: Build) {
  const port = Number(process.env.FEDERATION_PORT);
  return {
    devServer: {
      host: '127.0.0.1',
      port,
      hot: build.refresh,
      liveReload: !build.refresh,
      static: false,
      allowedHosts: 'all',
      headers: anyOrigin,
      setupMiddlewares: (middlewares: unknown[]) => [serveManifest(build), ...middlewares],
      client: {
        logging: 'warn',
        // A build that failed is shown over the page, which would only say that a part of it is missing.
        overlay: { errors: true, warnings: false, runtimeErrors: false },
        webSocketURL: { hostname: '127.0.0.1', port },
      },
    },
  };
}
