import type { Compilation, Module, NormalModule, WebpackPluginInstance } from 'webpack';

const pluginName = 'FederationLazyRoutes';

/** Id of a route and the start of its `import()`. */
type LazyRoute = [id: string, start: number];

/** Modules that webpack has put into one scope. */
type ConcatenatedModule = Module & { modules?: Iterable<Module> };

type Node = Record<string, unknown> & {
  type?: string;
  properties?: { key?: { name?: string; value?: string }; value?: Node }[];
  value?: unknown;
  range?: [number, number];
};

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** A syntax tree and everything below it. */
function* nodesOf(tree: unknown): Generator<Node> {
  if (!isNode(tree)) return;
  yield tree;
  for (const [key, child] of Object.entries(tree)) {
    if (key !== 'loc' && key !== 'range') yield* nodesOf(child);
  }
}

/** Every `{ id: 'content:about', lazy: () => import('./about') }`. */
function lazyRoutesIn(program: unknown): LazyRoute[] {
  return [...nodesOf(program)].flatMap(({ properties }) => {
    const property = (name: string) =>
      properties?.find(({ key }) => (key?.name ?? key?.value) === name)?.value;
    const id = property('id')?.value;
    if (typeof id !== 'string') return [];
    const imports = [...nodesOf(property('lazy'))].filter(
      ({ type }) => type === 'ImportExpression',
    );
    return imports.flatMap(({ range }): LazyRoute[] => (range ? [[id, range[0]]] : []));
  });
}

/** Stores the lazy routes of a module with it: the parser sees a route's id and its `import()` together. */
export const lazyRoutesPlugin: WebpackPluginInstance = {
  apply(compiler) {
    compiler.hooks.compilation.tap(pluginName, (_, { normalModuleFactory }) => {
      for (const type of ['javascript/auto', 'javascript/esm'] as const) {
        normalModuleFactory.hooks.parser.for(type).tap(pluginName, (parser) => {
          parser.hooks.program.tap(pluginName, (program) => {
            const module = parser.state.module as NormalModule;
            if (!module.resource || module.resource.includes('node_modules')) return;
            // Few modules have a route; to walk through the trees of all takes half a second of a build.
            if (!String(parser.state.source).includes('lazy')) return;
            const lazyRoutes = lazyRoutesIn(program.body);
            // webpack's cache stores `buildInfo`.
            if (lazyRoutes.length > 0) Object.assign(module.buildInfo ?? {}, { lazyRoutes });
          });
        });
      }
    });
  },
};

/** The scripts of each lazy route, which the host preloads with the page. */
export function scriptsOfRoutes({ modules, chunkGraph }: Compilation): Record<string, string[]> {
  const routes: Record<string, string[]> = {};
  for (const outer of modules) {
    for (const module of (outer as ConcatenatedModule).modules ?? [outer]) {
      const lazyRoutes = (module.buildInfo?.lazyRoutes ?? []) as LazyRoute[];
      for (const [id, start] of lazyRoutes) {
        const block = module.blocks.find((one) => {
          const [dependency] = one.dependencies as { range?: [number, number] }[];
          return dependency?.range?.[0] === start;
        });
        const files = (block && chunkGraph.getBlockChunkGroup(block))?.getFiles() ?? [];
        const scripts = files.filter((file) => file.endsWith('.js'));
        routes[id] = [...new Set([...(routes[id] ?? []), ...scripts])];
      }
    }
  }
  return routes;
}
