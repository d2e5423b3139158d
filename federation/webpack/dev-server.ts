import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type WebpackPluginInstance } from 'webpack';
import type { Build } from './build.ts';
import { servedManifest } from './served-manifest.ts';

const { resolve } = createRequire(import.meta.url);

/** Hot replacement of components, with one refresh runtime on the page however many builds are served. */
export function refreshPlugins(): WebpackPluginInstance[] {
  const runtime = /react-refresh[\\/]runtime\.js$/;
  return [
    new ReactRefreshPlugin({ overlay: false, exclude: [/node_modules/, /refresh-runtime\.cjs$/] }),
    new webpack.NormalModuleReplacementPlugin(runtime, resolve('./refresh-runtime.cjs')),
  ];
}

/** `remote.json`, which a browser asks for where the served package stands in for a released one (an override). */
function serveManifest(name: string) {
  return {
    name: 'manifest',
    path: '/remote.json',
    middleware: (_: IncomingMessage, response: ServerResponse) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(servedManifest(name)));
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
      headers: { 'access-control-allow-origin': '*' },
      setupMiddlewares: (middlewares: unknown[]) => [serveManifest(build.name), ...middlewares],
      client: {
        logging: 'warn',
        // A build that failed is shown over the page, which would only say that a part of it is missing.
        overlay: { errors: true, warnings: false, runtimeErrors: false },
        webSocketURL: { hostname: '127.0.0.1', port },
      },
    },
  };
}
