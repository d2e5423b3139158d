import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import webpack, { type Compilation, type NormalModule, type WebpackPluginInstance } from 'webpack';
import { type PackageJson, readPackageJson } from '../workspace/installed.ts';
import type { Build } from './build.ts';
import { type Library, type LibraryOptions, libraries } from './shared.ts';

const pluginName = 'FederationPrivateCopies';

/**
 * Refuses the build of a remote that would contain a copy of what a page has once: with a React, a router or a session
 * of its own, its pages would be released and broken. What is shared is known by the names of packages, so a library
 * that was not found by its name counts too.
 */
export function privateCopiesPlugin(build: Build): WebpackPluginInstance {
  return {
    apply(compiler) {
      if (build.kind === 'shell') return;
      const refusalOf = refusals(build);
      compiler.hooks.compilation.tap(pluginName, (compilation) => {
        compilation.hooks.finishModules.tap(pluginName, (modules) => {
          const importers = new Map<string, string>();
          for (const module of modules) {
            const { resource } = module as NormalModule;
            const refusal = resource && refusalOf(resource.replace(/\?.*$/, ''));
            if (refusal && !importers.has(refusal)) {
              importers.set(refusal, importerOf(compilation, module));
            }
          }
          for (const [refusal, importer] of importers) {
            compilation.errors.push(
              new webpack.WebpackError(`${refusal} It is imported by ${importer}.`),
            );
          }
        });
      });
    },
  };
}

function importerOf(compilation: Compilation, module: webpack.Module): string {
  const issuer = compilation.moduleGraph.getIssuer(module) as NormalModule | null;
  return path.relative(compilation.compiler.context, issuer?.resource ?? '') || 'the remote itself';
}

/** Says for a file why it may not be in the build and what to do, or nothing. */
function refusals({ folder, name, shared }: Build): (file: string) => string | undefined {
  const known = libraries(folder);
  const { resolve } = createRequire(path.join(folder, 'package.json'));
  const requests = shared.map(({ request }) => request);
  const facades = new Map(
    known.flatMap(({ json, options }) =>
      Object.entries(options.facades ?? {}).map(
        ([hidden, entry]) => [hidden, path.posix.join(json.name, entry)] as const,
      ),
    ),
  );
  const filesOf = new Map(known.map((one) => [one.json.name, sharedFiles(one, resolve)]));
  return (file) => {
    const json = packageOfFile(file);
    if (!json) return undefined;
    const own = `${name} would have a copy of ${json.name} of its own, but a page has one.`;
    const facade = facades.get(json.name);
    if (facade) return `${own} Import ${facade} instead.`;
    if (requests.includes(json.name)) {
      const entries = requests.filter(
        (one) => one === json.name || one.startsWith(`${json.name}/`),
      );
      return `${own} Import nothing of it but ${entries.join(', ')}.`;
    }
    const options = json.federation as LibraryOptions | undefined;
    if (!options?.shared) return undefined;
    const isShared = filesOf.get(json.name);
    if (!isShared) return `${own} Name it in "dependencies" of the package.json of ${name}.`;
    if (!isShared(file)) return undefined;
    return `${own} Import it by the names ${options.shared.map((entry) => path.posix.join(json.name, entry)).join(', ')}.`;
  };
}

/** Whether a file belongs to a shared module of a library: its entry, or a file beside it that is no entry of its own. */
function sharedFiles(
  { json: { name, exports = {} }, folder, options: { shared = [] } }: Library,
  resolve: NodeJS.Require['resolve'],
): (file: string) => boolean {
  const fileOf = (entry: string) => resolve(path.posix.join(name, entry));
  const entries = shared.map(fileOf);
  const others = Object.keys(exports)
    .filter((entry) => !shared.includes(entry) && !entry.includes('*'))
    .map((entry) => found(() => fileOf(entry)));
  const folders = entries.map((one) => path.dirname(one)).filter((one) => one !== folder);
  return (file) =>
    entries.includes(file) || (folders.includes(path.dirname(file)) && !others.includes(file));
}

/** Undefined for an entry that is no module, such as one with types only. */
function found(file: () => string): string | undefined {
  try {
    return file();
  } catch {
    return undefined;
  }
}

const read = new Map<string, PackageJson | undefined>();

/** The package.json of the package that a file belongs to. */
function packageOfFile(file: string): PackageJson | undefined {
  const folder = path.dirname(file);
  if (!read.has(folder)) {
    const json = fs.existsSync(path.join(folder, 'package.json')) ? readPackageJson(folder) : null;
    const isRoot = folder === path.dirname(folder);
    // A package.json without a name only says what kind of modules are in a folder.
    if (json?.name) read.set(folder, json);
    else read.set(folder, isRoot ? undefined : packageOfFile(folder));
  }
  return read.get(folder);
}
