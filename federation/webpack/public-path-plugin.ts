import webpack, { type Compiler } from 'webpack';

const { RuntimeGlobals, RuntimeModule } = webpack;

/**
 * The URL of a release's files is known at run time only, and must be the same in the browser and in Node, or
 * hydration finds other URLs than were rendered. The loader of a release sets it in a global. The shell's own script
 * has no loader and takes it from its own script element.
 */
class BaseRuntimeModule extends RuntimeModule {
  readonly #release: string;
  readonly #fromOwnElement: boolean;

  constructor(release: string, fromOwnElement: boolean) {
    super('federation base', RuntimeModule.STAGE_BASIC);
    this.#release = release;
    this.#fromOwnElement = fromOwnElement;
  }

  override generate(): string {
    const name = JSON.stringify(this.#release);
    const own = this.#fromOwnElement
      ? "document.currentScript.getAttribute('src').replace(/[^/]*$/, '')"
      : "''";
    return [
      'var bases = globalThis.__federation_bases__ || (globalThis.__federation_bases__ = {});',
      `if (bases[${name}] === undefined) bases[${name}] = ${own};`,
      `${RuntimeGlobals.publicPath} = bases[${name}];`,
    ].join('\n');
  }
}

/** Replaces webpack's own public path with {@link BaseRuntimeModule}. */
export class PublicPathPlugin {
  readonly #options: { name: string; fromOwnElement: boolean };

  constructor(options: { name: string; fromOwnElement: boolean }) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    const { name, fromOwnElement } = this.#options;
    compiler.hooks.thisCompilation.tap('FederationPublicPath', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.publicPath)
        .tap({ name: 'FederationPublicPath', stage: -100 }, (chunk, requirements) => {
          // Stylesheets run during the build, with a public path of the extractor's own.
          if (chunk.getEntryOptions()?.publicPath !== undefined) return undefined;
          requirements.add(RuntimeGlobals.global);
          compilation.addRuntimeModule(chunk, new BaseRuntimeModule(name, fromOwnElement));
          return true;
        });
    });
  }
}
