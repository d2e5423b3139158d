import webpack, { type Compilation, type Compiler } from 'webpack';

const { RuntimeGlobals, RuntimeModule } = webpack;

/** Stand for the locale of a page, and for the folder of its scripts, until the scripts are complete. */
const localeName = '__FEDERATION_LOCALE__';
export const localeFolder = '__FEDERATION_LOCALE_FOLDER__';

/** Loads the further scripts of a page from the folder of its locale. */
class FolderRuntimeModule extends RuntimeModule {
  constructor() {
    super('federation locale folder', RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    const name = RuntimeGlobals.getChunkScriptFilename;
    return [
      `var plain = ${name};`,
      `${name} = function (id) { return ${localeFolder} + plain(id); };`,
    ].join('\n');
  }
}

/**
 * Writes every script once per locale, so that a visitor loads the texts of one language only: in the folder of the release
 * for the first locale, in `es/` for `es`. The variants are made before the minifier runs, which removes the texts of
 * the other locales.
 */
export class LocalesPlugin {
  readonly #locales: readonly string[];

  constructor(locales: readonly string[]) {
    this.#locales = locales;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('FederationLocales', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.ensureChunkHandlers)
        .tap('FederationLocales', (chunk, requirements) => {
          if (chunk.getEntryOptions()?.publicPath !== undefined) return;
          requirements.add(RuntimeGlobals.getChunkScriptFilename);
          compilation.addRuntimeModule(chunk, new FolderRuntimeModule());
        });
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_PRE_PROCESS;
      compilation.hooks.processAssets.tap({ name: 'FederationLocales', stage }, () =>
        this.#write(compilation),
      );
    });
  }

  #write(compilation: Compilation): void {
    const [first = 'en', ...others] = this.#locales;
    for (const { name, source, info } of compilation.getAssets()) {
      if (!name.endsWith('.js')) continue;
      for (const locale of others) {
        compilation.emitAsset(
          `${locale}/${name}`,
          inLocale(source, locale, `${locale}/`),
          // Without the chunk's other files; with the hash, so that the hash in the name covers all variants.
          { contenthash: info.contenthash, immutable: info.immutable, javascriptModule: false },
        );
      }
      compilation.updateAsset(name, inLocale(source, first, ''));
    }
  }
}

type Source = webpack.sources.Source;

/** A script with the locale and its folder; what maps it to its sources is kept. */
function inLocale(source: Source, locale: string, folder: string): Source {
  const text = String(source.source());
  const replaced = new webpack.sources.ReplaceSource(source);
  for (const { 0: found, index } of text.matchAll(/__FEDERATION_LOCALE(_FOLDER)?__/g)) {
    const value = found === localeName ? locale : folder;
    replaced.replace(index, index + found.length - 1, JSON.stringify(value));
  }
  return replaced;
}
