import webpack, { type Compiler } from 'webpack';

/**
 * Passes every chunk's script element to `globalThis.__federation_script__` (federation/browser), which adds the hash
 * from the manifest and, after a failure, a changed URL. webpack's own loader does the rest.
 */
export class ScriptPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('FederationScript', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'FederationScript',
        (source) =>
          `${source}\nif (globalThis.__federation_script__) globalThis.__federation_script__(script, url);`,
      );
    });
  }
}
