import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The fields of a package.json that builds depend on. */
export type PackageJson = {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  exports?: Record<string, unknown>;
  federation?: Record<string, unknown>;
};

export type InstalledPackage = { json: PackageJson; folder: string };

export const readPackageJson = (folder: string): PackageJson =>
  JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));

/** An installed package, found without its `exports`, which may hide its package.json. */
export function packageOf(name: string, from: string): InstalledPackage {
  for (const modules of createRequire(path.join(from, 'package.json')).resolve.paths(name) ?? []) {
    const folder = path.join(modules, name);
    if (fs.existsSync(path.join(folder, 'package.json'))) {
      return { json: readPackageJson(folder), folder: fs.realpathSync(folder) };
    }
  }
  throw new Error(`${name} is not installed for ${from}`);
}

/** The packages that a package depends on, from this workspace or from a registry. */
export function installedDependencies(folder: string): InstalledPackage[] {
  const { dependencies = {} } = readPackageJson(folder);
  return Object.keys(dependencies).map((name) => packageOf(name, folder));
}

/** The packages of this workspace that a package depends on. */
export function workspaceDependencies(folder: string): InstalledPackage[] {
  const { dependencies = {} } = readPackageJson(folder);
  return Object.entries(dependencies)
    .filter(([, range]) => range.startsWith('workspace:'))
    .map(([name]) => packageOf(name, folder));
}

/** The nearest folder upwards that has a lockfile, or the folder itself. */
export function workspaceRoot(folder: string): string {
  for (let at = folder; at !== path.dirname(at); at = path.dirname(at)) {
    if (fs.existsSync(path.join(at, 'pnpm-lock.yaml'))) return at;
  }
  return folder;
}
