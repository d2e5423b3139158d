import type { Compilation, Compiler, Module, NormalModule } from 'webpack';

const pluginName = 'FederationRouteChunks';

/** Id of a route and the start of its `import()`. */
type LazyRoute = [id: string, start: number];

/** Modules that webpack has put into one scope. */
type ConcatenatedModule = Module & { modules?: Iterable<Module> };

type Node = Record<string, unknown> & {
  type?: string;
  properties?: { key?: { name?: string; value?: string }; value?: Node }[];
  range?: [number, number];
  start?: number;
};

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

const childrenOf = (node: Node) =>
  Object.entries(node)
    .filter(([key]) => key !== 'loc' && key !== 'range')
    .map(([, child]) => child);

/** Calls `found(id, start of the import)` for every `{ id: 'content:about', lazy: () => import('./about') }`. */
function eachLazyRoute(node: unknown, found: (id: string, start: number) => void): void {
  if (!isNode(node)) return;
  if (node.type === 'ObjectExpression') {
    const property = (name: string) =>
      node.properties?.find(({ key }) => (key?.name ?? key?.value) === name)?.value;
    const id = property('id')?.value;
    const lazy = property('lazy');
    if (typeof id === 'string' && lazy) eachImport(lazy, (start) => found(id, start));
  }
  for (const child of childrenOf(node)) eachLazyRoute(child, found);
}

function eachImport(node: unknown, found: (start: number) => void): void {
  if (!isNode(node)) return;
  const start = node.range?.[0] ?? node.start;
  if (node.type === 'ImportExpression' && start !== undefined) found(start);
  for (const child of childrenOf(node)) eachImport(child, found);
}

/**
 * Finds the scripts of each lazy route, so that the host can preload them with the page: the parser sees the route's
 * id and its `import()` together, the finished compilation has the chunks of that import.
 */
export class RouteChunksPlugin {
  readonly #report: (routes: Record<string, string[]>) => void;

  constructor(report: (routes: Record<string, string[]>) => void) {
    this.#report = report;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(pluginName, (_, { normalModuleFactory }) => {
      for (const type of ['javascript/auto', 'javascript/esm'] as const) {
        normalModuleFactory.hooks.parser.for(type).tap(pluginName, (parser) => {
          parser.hooks.program.tap(pluginName, (program) => {
            const module = parser.state.module as NormalModule;
            if (!module.resource || module.resource.includes('node_modules')) return;
            const routes: LazyRoute[] = [];
            eachLazyRoute(program.body, (id, start) => routes.push([id, start]));
            // webpack's cache stores `buildInfo`.
            if (routes.length > 0) Object.assign(module.buildInfo ?? {}, { lazyRoutes: routes });
          });
        });
      }
    });
    compiler.hooks.emit.tap(pluginName, (compilation) => this.#report(routesOf(compilation)));
  }
}

function routesOf({ modules, chunkGraph }: Compilation): Record<string, string[]> {
  const routes: Record<string, string[]> = {};
  for (const outer of modules) {
    for (const module of (outer as ConcatenatedModule).modules ?? [outer]) {
      const lazyRoutes = (module.buildInfo?.lazyRoutes ?? []) as LazyRoute[];
      for (const [id, start] of lazyRoutes) {
        const block = module.blocks.find((one) => {
          const [dependency] = one.dependencies as { range?: [number, number] }[];
          return dependency?.range?.[0] === start;
        });
        const group = block && chunkGraph.getBlockChunkGroup(block);
        const files = (group?.chunks ?? []).flatMap((chunk) => [...chunk.files]);
        const scripts = files.filter((file) => file.endsWith('.js'));
        routes[id] = [...new Set([...(routes[id] ?? []), ...scripts])];
      }
    }
  }
  return routes;
}
