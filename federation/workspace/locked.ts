import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import { workspaceRoot } from './installed.ts';

/** The file of exact versions at the root of a workspace. */
export const lockfile = 'pnpm-lock.yaml';

/** The fields of a lockfile (format 9) that say what is installed for whom. */
type Lock = {
  importers?: Record<string, Record<DependencyKind, Record<string, { version: string }>>>;
  packages?: Record<string, { resolution?: unknown }>;
  snapshots?: Record<string, Record<'dependencies' | 'optionalDependencies', Names>>;
};
type DependencyKind = 'dependencies' | 'devDependencies' | 'optionalDependencies';
type Names = Record<string, string>;

const shipped = ['dependencies', 'optionalDependencies'] as const;
const own = [...shipped, 'devDependencies'] as const;

/** The package that builds: its dependencies are the build tools of every package. */
const builder = path.resolve(import.meta.dirname, '..');

/**
 * Hash of what the lockfile says about the dependencies of a package, theirs and those of the build tools: exact
 * versions and content. What other packages depend on does not change it. `text`: another lockfile than the present
 * one. Without a lockfile it is that of nothing.
 */
export function lockedHash(folder: string, text = readLockfile(folder)): string {
  const root = workspaceRoot(folder);
  const importerOf = (at: string) => path.relative(root, at).replaceAll(path.sep, '/') || '.';
  const part = lockedPart(parse(text), importerOf(folder), importerOf(builder));
  return createHash('sha256').update(JSON.stringify(part)).digest('hex');
}

function readLockfile(folder: string): string {
  const file = path.join(workspaceRoot(folder), lockfile);
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
}

let parsed: { text: string; lock: Lock } = { text: '', lock: {} };

/** The builds of a package ask several times for the same text. */
function parse(text: string): Lock {
  if (text !== parsed.text) parsed = { text, lock: (load(text) ?? {}) as Lock };
  return parsed.lock;
}

/** Every package that importers need, with its dependencies, sorted by name and version. */
function lockedPart(lock: Lock, importer: string, tools: string): [string, unknown][] {
  const found = new Map<string, unknown>();
  const visitImporter = (name: string, kinds: readonly DependencyKind[]) => {
    const key = `importer ${name}`;
    const declared = lock.importers?.[name];
    if (!declared || found.has(key)) return;
    const versions = kinds.flatMap((kind) =>
      Object.entries(declared[kind] ?? {}).map(([name, { version }]) => [name, version] as const),
    );
    found.set(key, versions);
    for (const [dependency, version] of versions) {
      if (version.startsWith('link:')) {
        visitImporter(path.posix.join(name, version.slice('link:'.length)), shipped);
      } else visitSnapshot(dependency, version);
    }
  };
  const visitSnapshot = (name: string, version: string) => {
    // Under another name than its own, the version is the name and version of the package.
    const key = [`${name}@${version}`, version].find((one) => lock.snapshots?.[one]);
    const snapshot = key && lock.snapshots?.[key];
    if (!key || !snapshot || found.has(key)) return;
    const [id = key] = key.split('(');
    const dependencies = shipped.flatMap((kind) => Object.entries(snapshot[kind] ?? {}));
    found.set(key, [lock.packages?.[id]?.resolution, dependencies]);
    for (const dependency of dependencies) visitSnapshot(...dependency);
  };
  visitImporter(importer, own);
  visitImporter(tools, shipped);
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1));
}
