const path = require('node:path');
const webpack = require('webpack');
const { routerAliases, runtimeAliases } = require('./aliases.cjs');
const { sourceFile } = require('./facts.cjs');
const { workspaceRoot } = require('./identity.cjs');
const { PublicPathPlugin } = require('./public-path-plugin.cjs');
const { rules } = require('./rules.cjs');
const { packageOf } = require('./shared.cjs');

/** What the browser build and the Node build of a release are both told. */
function common(build, node) {
  const { name, dir, development, jsxDevelopment, manifest, mode } = build;
  return {
    name: `${name}:${node ? 'node' : 'browser'}`,
    context: dir,
    mode,
    devtool: development ? 'cheap-module-source-map' : false,
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      alias: {
        ...(development ? {} : routerAliases(dir)),
        'refresh-runtime-itself$': path.join(
          packageOf('react-refresh', __dirname).folder,
          'cjs/react-refresh-runtime.development.js',
        ),
        ...(node || build.kind === 'remote' ? {} : runtimeAliases()),
      },
    },
    module: {
      rules: rules({
        folder: dir,
        name,
        node,
        development,
        jsxDevelopment,
        refresh: build.refresh && !node,
        shared: build.shared,
        entry: build.kind === 'shell' && !node ? sourceFile(dir, 'entry') : null,
      }),
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(workspaceRoot(dir), '.cache', 'webpack'),
      name: [
        name,
        node ? 'node' : 'browser',
        mode,
        build.serving ? 'serving' : 'built',
        jsxDevelopment,
      ].join('-'),
      buildDependencies: {
        preset: [path.join(__dirname, 'index.cjs')],
        folder: [path.join(dir, 'webpack.config.cjs')],
      },
    },
    plugins: [
      new webpack.DefinePlugin({
        __FEDERATION_RELEASE__: JSON.stringify({
          name,
          version: manifest.version,
          commit: manifest.commit,
        }),
        __FEDERATION_SHARED__: JSON.stringify(
          Object.fromEntries(build.shared.map((one) => [one.request, one.version])),
        ),
      }),
      new PublicPathPlugin({ name, ownTag: build.kind === 'shell' && !node }),
    ],
  };
}

module.exports = { common };
