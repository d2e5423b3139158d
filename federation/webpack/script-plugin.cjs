const LoadScript = require('webpack/lib/runtime/LoadScriptRuntimeModule');

/**
 * Every chunk's script passes through `globalThis.__federation_script__` (federation/browser), which adds
 * the hash that the manifest promises and a changed URL after a failure. webpack's loader stays the loader.
 */
class ScriptPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('FederationScript', (compilation) => {
      LoadScript.getCompilationHooks(compilation).createScript.tap(
        'FederationScript',
        (source) =>
          `${source}\nif (globalThis.__federation_script__) globalThis.__federation_script__(script, url);`,
      );
    });
  }
}

module.exports = { ScriptPlugin };
