const fs = require('node:fs');
const path = require('node:path');
const { packageOf } = require('./shared.cjs');

/**
 * The federation runtime's ES modules, or its CommonJS files are bundled a second time (10 KB). They are
 * dependencies of the plug-in, so they are looked for from there.
 */
function runtimeAliases() {
  const enhanced = packageOf('@module-federation/enhanced', __dirname).folder;
  const runtimeTools = packageOf('@module-federation/runtime-tools', enhanced).folder;
  const runtime = packageOf('@module-federation/runtime', runtimeTools).folder;
  const found = {
    runtime,
    'webpack-bundler-runtime': packageOf('@module-federation/webpack-bundler-runtime', runtimeTools)
      .folder,
    'runtime-core': packageOf('@module-federation/runtime-core', runtime).folder,
    sdk: packageOf('@module-federation/sdk', runtime).folder,
    'error-codes': packageOf('@module-federation/error-codes', runtime).folder,
  };
  return Object.fromEntries(
    Object.entries(found).map(([name, folder]) => {
      const main = ['index.js', 'index.mjs'].find((file) => {
        const full = path.join(folder, 'dist', file);
        return fs.existsSync(full) && /^(import|export) /m.test(fs.readFileSync(full, 'utf8'));
      });
      return [`@module-federation/${name}$`, path.join(folder, 'dist', main)];
    }),
  );
}

/** React Router's development build is what its `exports` give to a bundler; this names the other one. */
function routerAliases(folder) {
  const routerDom = packageOf('react-router-dom', folder).folder;
  const router = packageOf('react-router', routerDom).folder;
  return {
    'react-router$': path.join(router, 'dist/production/index.mjs'),
    'react-router/dom$': path.join(router, 'dist/production/dom-export.mjs'),
  };
}

module.exports = { routerAliases, runtimeAliases };
