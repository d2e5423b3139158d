const pluginName = 'FederationRouteChunks';

/** Calls `found(id, start of the import)` for every `{ id: 'content:about', lazy: () => import('./about') }`. */
function eachLazyRoute(node, found) {
  if (!node || typeof node !== 'object') return;
  if (Array.isArray(node)) {
    for (const child of node) eachLazyRoute(child, found);
    return;
  }
  if (node.type === 'ObjectExpression') {
    const property = (name) =>
      node.properties.find((one) => one.key && (one.key.name ?? one.key.value) === name)?.value;
    const id = property('id');
    const lazy = property('lazy');
    if (typeof id?.value === 'string' && lazy) {
      eachImport(lazy, (start) => found(id.value, start));
    }
  }
  for (const key of Object.keys(node)) {
    if (key !== 'loc' && key !== 'range') eachLazyRoute(node[key], found);
  }
}

function eachImport(node, found) {
  if (!node || typeof node !== 'object') return;
  if (node.type === 'ImportExpression') found(node.range?.[0] ?? node.start);
  for (const key of Object.keys(node)) if (key !== 'loc') eachImport(node[key], found);
}

/**
 * Finds which scripts a lazy route needs, so that the host can preload them with the page: the parser sees
 * the route's id and its `import()` side by side, the finished compilation knows the chunks of that import.
 */
class RouteChunksPlugin {
  constructor(report) {
    this.report = report;
  }

  apply(compiler) {
    compiler.hooks.compilation.tap(pluginName, (_, { normalModuleFactory }) => {
      for (const type of ['javascript/auto', 'javascript/esm']) {
        normalModuleFactory.hooks.parser.for(type).tap(pluginName, (parser) => {
          parser.hooks.program.tap(pluginName, (program) => {
            const { module } = parser.state;
            if (!module.resource || module.resource.includes('node_modules')) return;
            const routes = [];
            eachLazyRoute(program.body, (id, start) => routes.push([id, start]));
            if (routes.length > 0) module.buildInfo.lazyRoutes = routes;
          });
        });
      }
    });
    compiler.hooks.emit.tap(pluginName, (compilation) => {
      const routes = {};
      for (const outer of compilation.modules) {
        for (const module of outer.modules ?? [outer]) {
          for (const [id, start] of module.buildInfo?.lazyRoutes ?? []) {
            const block = module.blocks.find((one) => one.dependencies[0]?.range?.[0] === start);
            const group = block && compilation.chunkGraph.getBlockChunkGroup(block);
            const files = (group?.chunks ?? []).flatMap((chunk) => [...chunk.files]);
            routes[id] = [...new Set([...(routes[id] ?? []), ...files])].filter((file) =>
              file.endsWith('.js'),
            );
          }
        }
      }
      this.report(routes);
    });
  }
}

module.exports = { RouteChunksPlugin };
