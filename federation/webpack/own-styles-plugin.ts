import webpack, { type WebpackPluginInstance } from 'webpack';
import { foreignStyles } from '../registry/own-styles.ts';
import type { Build } from './build.ts';

const pluginName = 'FederationOwnStyles';

/** Refuses the build of a remote whose stylesheet would restyle what is not its own; a release is refused for the same. */
export const ownStylesPlugin = ({ kind, name }: Build): WebpackPluginInstance => ({
  apply(compiler) {
    if (kind === 'shell') return;
    compiler.hooks.compilation.tap(pluginName, (compilation) =>
      compilation.hooks.afterProcessAssets.tap(pluginName, (assets) => {
        for (const [file, asset] of Object.entries(assets)) {
          if (!file.endsWith('.css')) continue;
          for (const fault of foreignStyles(name, asset.buffer())) {
            compilation.errors.push(new webpack.WebpackError(`${name} ${fault}`));
          }
        }
      }),
    );
  },
});
