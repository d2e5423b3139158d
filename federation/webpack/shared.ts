import path from 'node:path';
import { type InstalledPackage, installedDependencies, packageOf } from '../workspace/installed.ts';

/** A module of which a page has one instance, with the version of this build and the range that a remote accepts. */
export type SharedModule = { request: string; version: string; range: string };

/** `^19.3.0` for 19.3.1: a remote runs with every later minor version of what it was built with. */
const caret = (version: string) => `^${version.split('.').slice(0, 2).join('.')}.0`;

/**
 * The shared modules of a package: React, and what its libraries name in their package.json as
 * `"federation": { "shared": ["./router"] }`.
 */
export function sharedModules(
  folder: string,
  { jsxDevelopment }: { jsxDevelopment: boolean },
): SharedModule[] {
  const react = packageOf('react', folder).json.version;
  const requests = ['react', 'react/jsx-runtime', 'react-dom'];
  if (jsxDevelopment) requests.push('react/jsx-dev-runtime');
  const shared = requests.map((request) => ({ request, version: react }));
  for (const { json, options } of libraries(folder)) {
    for (const entry of options.shared ?? []) {
      shared.push({ request: path.posix.join(json.name, entry), version: json.version });
    }
  }
  return shared.map((one) => ({ ...one, range: caret(one.version) }));
}

/**
 * The part of the federation runtime that a shell provides to the builds of remotes (`provided-runtime.mjs`). It is no
 * module that they import, so it is compared but not in the share scope.
 */
export function providedRuntime(): SharedModule {
  const request = '@module-federation/webpack-bundler-runtime';
  const { version } = packageOf(request, import.meta.dirname).json;
  return { request, version, range: caret(version) };
}

/** What a library declares in the `federation` block of its package.json. */
export type LibraryOptions = {
  layer?: string;
  shared?: string[];
  /** Packages of which a page has one copy, each with the shared module through which remotes use it. */
  facades?: Record<string, string>;
  /** Folder of the texts that Paraglide compiled, one module each, and their locales, the default first. */
  messages?: string;
  locales?: string[];
};

/** A package with a `federation` block but no kind. */
export type Library = InstalledPackage & { options: LibraryOptions };

/**
 * The dependencies of a package that have a `federation` block, with whatever range they are named: a shared module that is bundled
 * privately would have a store and a router of its own.
 */
export function libraries(folder: string): Library[] {
  return installedDependencies(folder).flatMap((library) =>
    library.json.federation
      ? [{ ...library, options: library.json.federation as LibraryOptions }]
      : [],
  );
}
