import { createHash } from 'node:crypto';
import webpack, { type Compilation, type Compiler } from 'webpack';

/** Stands for the hash until all files are complete; as long as the hash, so that source maps stay right. */
const placeholder = 'RELEASE_HASH';

/** Unique name of a build, before {@link UniqueNamePlugin} has replaced its last part. */
export const uniqueName = (name: string): string => `${name}_${placeholder}`;

/**
 * Two releases of one remote on a page must not share webpack's globals, which contain the unique name of the build.
 * The name ends with a hash of what is shipped, so that the same content always has the same bytes.
 */
export class UniqueNamePlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('FederationUniqueName', (compilation) => {
      // Files are minified and have source maps; webpack replaces the hashes of their names in the next stage.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1;
      compilation.hooks.processAssets.tap({ name: 'FederationUniqueName', stage }, () => {
        const id = contentHash(compilation);
        for (const { name, source } of compilation.getAssets()) {
          if (!/\.js(\.map)?$/.test(name)) continue;
          const text = String(source.source());
          if (!text.includes(placeholder)) continue;
          const replaced = text.replaceAll(placeholder, id);
          compilation.updateAsset(name, new webpack.sources.RawSource(replaced));
        }
      });
    });
  }
}

/** Hash of all files but source maps, without the hashes in file names: those are not yet made from the content. */
function contentHash(compilation: Compilation): string {
  const assets = compilation.getAssets().filter(({ name }) => !name.endsWith('.map'));
  const nameHashes = assets.flatMap(({ info }) => info.contenthash ?? []);
  const withoutHashes = (text: string) =>
    nameHashes.reduce((shorter, hash) => shorter.replaceAll(hash, ''), text);
  const contents = assets.map(({ name, source }) => {
    const content = /\.(js|css)$/.test(name)
      ? withoutHashes(String(source.source()))
      : source.buffer();
    return createHash('sha256').update(withoutHashes(name)).update(content).digest('hex');
  });
  const all = createHash('sha256').update(contents.sort().join('\n'));
  return all.digest('hex').slice(0, placeholder.length);
}
