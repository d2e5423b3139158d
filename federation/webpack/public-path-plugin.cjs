const { RuntimeGlobals, RuntimeModule } = require('webpack');

/**
 * Where this release's files are is known at run time only, and must be the same in the browser and in
 * Node or hydration finds other URLs than it wrote. Whoever loads a release says it in one global.
 * The shell's own script, which nobody loads, takes it from its own tag.
 */
class BaseRuntimeModule extends RuntimeModule {
  constructor(name, ownTag) {
    super('federation base', RuntimeModule.STAGE_BASIC);
    this.releaseName = name;
    this.ownTag = ownTag;
  }

  generate() {
    const name = JSON.stringify(this.releaseName);
    const tag = this.ownTag
      ? "document.currentScript.getAttribute('src').replace(/[^/]*$/, '')"
      : "''";
    return [
      'var bases = globalThis.__federation_bases__ || (globalThis.__federation_bases__ = {});',
      `if (bases[${name}] === undefined) bases[${name}] = ${tag};`,
      `${RuntimeGlobals.publicPath} = bases[${name}];`,
    ].join('\n');
  }
}

/** Puts {@link BaseRuntimeModule} in the place of webpack's own public path. */
class PublicPathPlugin {
  constructor({ name, ownTag }) {
    this.name = name;
    this.ownTag = ownTag;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('FederationPublicPath', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.publicPath)
        .tap({ name: 'FederationPublicPath', stage: -100 }, (chunk, requirements) => {
          // Stylesheets are run while they are built, with a public path of the extractor's own.
          if (chunk.getEntryOptions()?.publicPath !== undefined) return undefined;
          requirements.add(RuntimeGlobals.global);
          compilation.addRuntimeModule(chunk, new BaseRuntimeModule(this.name, this.ownTag));
          return true;
        });
    });
  }
}

module.exports = { PublicPathPlugin };
