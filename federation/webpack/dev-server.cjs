const ReactRefreshPlugin = require('@pmmmwh/react-refresh-webpack-plugin');
const webpack = require('webpack');

/** Hot replacement of components, with one refresh runtime on the page however many builds are live. */
function refreshPlugins() {
  const runtime = /react-refresh[\\/]runtime\.js$/;
  return [
    new ReactRefreshPlugin({ overlay: false, exclude: [/node_modules/, /refresh-runtime\.cjs$/] }),
    new webpack.NormalModuleReplacementPlugin(runtime, require.resolve('./refresh-runtime.cjs')),
  ];
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

module.exports = { devServer, refreshPlugins };
