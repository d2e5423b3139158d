import type { Compilation, WebpackPluginInstance } from 'webpack';
import { exportName } from '../registry/schema.ts';
import type { Build } from './build.ts';

const pluginName = 'FederationSharedNames';

/** The names of each shared module: those that a shell provides, or those that a remote uses. */
export type SharedNames = Record<string, string[]>;

const found = new WeakMap<Compilation, SharedNames>();

/**
 * The shared names of a browser build, as far as a manifest can have them. Of a module that code uses as one object, or that webpack can't
 * look into, no names are known.
 */
export const sharedNamesOf = (compilation: Compilation): SharedNames =>
  Object.fromEntries(
    Object.entries(found.get(compilation) ?? {}).map(([request, names]) => [
      request,
      names.filter((name) => exportName.safeParse(name).success),
    ]),
  );

/** Finds the shared names of a browser build while webpack knows them. */
export function sharedNamesPlugin({ kind, shared }: Build): WebpackPluginInstance {
  const requests = shared.map(({ request }) => request);
  return {
    apply: (compiler) =>
      compiler.hooks.compilation.tap(pluginName, (compilation) => {
        if (kind === 'remote') findUsed(compilation, requests);
        else {
          compilation.hooks.afterOptimizeDependencies.tap(pluginName, () => {
            found.set(compilation, provided(compilation, requests));
          });
        }
      }),
  };
}

/** The names that the code which is not left out imports from shared modules. */
function findUsed(compilation: Compilation, requests: readonly string[]): void {
  const used = new Map<string, Set<string>>();
  compilation.hooks.dependencyReferencedExports.tap(pluginName, (referenced, dependency) => {
    const request = Reflect.get(dependency, 'request');
    if (!requests.includes(request) || referenced.length === 0) return referenced;
    const names = referenced.map((one) => (Array.isArray(one) ? one : one.name)[0]);
    // A module that comes at run time may be CommonJS, whose default is all of it, so webpack names the object and not the default.
    if (isDefault(dependency, compilation)) names.push('default');
    for (const name of names) {
      if (name) used.set(request, (used.get(request) ?? new Set()).add(name));
    }
    // After its own constant for the whole object webpack asks for no other name; a shared module is whole in any case.
    return [...referenced];
  });
  compilation.hooks.afterOptimizeDependencies.tap(pluginName, () => {
    const names = [...used].map(([request, all]) => [request, [...all].sort()] as const);
    found.set(compilation, Object.fromEntries(names.sort(([a], [b]) => (a < b ? -1 : 1))));
  });
}

/** Whether code imports the default of a module. */
function isDefault(dependency: object, { moduleGraph }: Compilation): boolean {
  const idsOf: unknown = Reflect.get(dependency, 'getIds');
  return typeof idsOf === 'function' && idsOf.call(dependency, moduleGraph)[0] === 'default';
}

/** The exports of the shared modules, which are the first that the entry of a shell imports. */
function provided({ entries, moduleGraph }: Compilation, requests: readonly string[]): SharedNames {
  const dependencies = entries.get('main')?.dependencies ?? [];
  const names: SharedNames = {};
  for (const dependency of dependencies) {
    const request = Reflect.get(dependency, 'request');
    if (!requests.includes(request)) continue;
    // The module that stands for it contains the real one.
    const [real] = moduleGraph.getModule(dependency)?.dependencies ?? [];
    const module = real && moduleGraph.getModule(real);
    const exported = module && moduleGraph.getProvidedExports(module);
    if (!Array.isArray(exported)) continue;
    // Every CommonJS module has a default: all of it.
    const isCommonJs = module?.buildMeta?.exportsType !== 'namespace';
    const all = new Set(isCommonJs ? [...exported, 'default'] : exported);
    names[request] = [...all].sort();
  }
  return names;
}
