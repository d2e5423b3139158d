import webpack, { type WebpackPluginInstance } from 'webpack';
import { localeFolder } from './locales-plugin.ts';

const { RuntimeGlobals, RuntimeModule } = webpack;

class BaseRuntimeModule extends RuntimeModule {
  readonly #code: string;

  constructor(code: string) {
    super('federation base', RuntimeModule.STAGE_BASIC);
    this.#code = code;
  }

  override generate(): string {
    return this.#code;
  }
}

/**
 * Replaces webpack's own public path. The URL of a release's files is known at run time only, and must be the same in
 * the browser and in Node, or hydration finds other URLs than were rendered. In Node the loader of a release sets it in
 * a global. In a browser it is that of the script, which may run late, when another release of the same remote is
 * loaded already.
 */
export function publicPathPlugin(name: string, inBrowser: boolean): WebpackPluginInstance {
  const base = `bases[${JSON.stringify(name)}]`;
  const own = `document.currentScript.getAttribute('src').replace(/[^/]*$/, '').slice(0, -${localeFolder}.length || undefined)`;
  const code = [
    'var bases = globalThis.__federation_bases__ || (globalThis.__federation_bases__ = {});',
    `${RuntimeGlobals.publicPath} = ${inBrowser ? own : `${base} || ''`};`,
    // Which releases a page has loaded is read from this global (docs/decisions/stale-tabs.md); for the shell no loader sets it.
    ...(inBrowser ? [`if (${base} === undefined) ${base} = ${RuntimeGlobals.publicPath};`] : []),
  ].join('\n');
  return {
    apply: (compiler) =>
      compiler.hooks.thisCompilation.tap('FederationPublicPath', (compilation) => {
        compilation.hooks.runtimeRequirementInTree
          .for(RuntimeGlobals.publicPath)
          .tap({ name: 'FederationPublicPath', stage: -100 }, (chunk, requirements) => {
            // Stylesheets run during the build, with a public path of the extractor's own.
            if (chunk.getEntryOptions()?.publicPath !== undefined) return undefined;
            requirements.add(RuntimeGlobals.global);
            compilation.addRuntimeModule(chunk, new BaseRuntimeModule(code));
            return true;
          });
      }),
  };
}

/**
 * Passes every chunk's script element to `globalThis.__federation_script__` (federation/browser), which adds the hash
 * from the manifest and, after a failure, a changed URL. webpack's own loader does the rest.
 */
export const scriptPlugin: WebpackPluginInstance = {
  apply: (compiler) =>
    compiler.hooks.thisCompilation.tap('FederationScript', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'FederationScript',
        (source) =>
          `${source}\nif (globalThis.__federation_script__) globalThis.__federation_script__(script, url);`,
      );
    }),
};
