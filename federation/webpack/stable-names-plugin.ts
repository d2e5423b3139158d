import path from 'node:path';
import type { WebpackPluginInstance } from 'webpack';

const pluginName = 'FederationStableNames';

/** Below the ids that webpack derives from names: those have three digits or more. */
const containerId = 1;

/**
 * Gives fixed names to the modules that Module Federation generates. webpack derives ids and the names of variables
 * from a module's name, and theirs contain the path of the workspace: the same sources would be another release on
 * another machine.
 */
export const stableNamesPlugin: WebpackPluginInstance = {
  apply: (compiler) => {
    compiler.hooks.normalModuleFactory.tap(pluginName, ({ hooks }) => {
      hooks.afterResolve.tap(pluginName, ({ createData }) => {
        if (!createData.resource?.includes('/.federation/entry.')) return;
        const name = path.join(compiler.context, 'federation-entry.js');
        Object.assign(createData, { request: name, userRequest: name });
      });
    });
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      // Before webpack's own ids.
      compilation.hooks.moduleIds.tap({ name: pluginName, stage: -1 }, (modules) => {
        for (const module of modules) {
          if (!module.identifier().startsWith('container entry')) continue;
          compilation.chunkGraph.setModuleId(module, containerId);
        }
      });
    });
  },
};
