import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { ReleaseError } from '../registry/manifest.ts';
import { firstView, locale, packageName, prefix, view } from '../registry/schema.ts';
import { readPackageJson } from './installed.ts';

/** What a package.json declares in `federation` to make its package the shell or a remote. */
const block = z.strictObject({
  kind: z.enum(['shell', 'remote']),
  name: packageName,
  prefixes: z.array(prefix),
  firstView: z._default(firstView, 'always'),
  /** Addresses with a query that have a first view of their own. */
  views: z.optional(z.array(view)),
  /** The locales of its texts, where it has fewer than its libraries. */
  locales: z.optional(z.array(locale)),
  /**
   * Key of local storage or name of a cookie, which contains the name: while it exists, the package's notice is shown
   * on pages of others.
   */
  notice: z.optional(z.string()),
  /** Cascade layers in their order, for the shell; a remote's own layer comes after them. */
  layers: z.optional(z.array(z.string())),
  /** Port of the development server beside a site on port 3000. */
  port: z.int().check(z.minimum(1024), z.maximum(65_535)),
});

/** A package that is built and released on its own. */
export type FederatedPackage = z.infer<typeof block> & { folder: string; version: string };

/** Reads the `federation` block of a package. Throws {@link ReleaseError}. */
export function readPackage(folder: string): FederatedPackage {
  const { version, federation } = readPackageJson(folder);
  const parsed = block.safeParse(federation);
  if (parsed.success) return { ...parsed.data, folder, version };
  const [issue] = parsed.error.issues;
  throw new ReleaseError(
    `${path.join(folder, 'package.json')}: federation.${issue?.path.join('.')}: ${issue?.message}.`,
  );
}

/** The shell and all remotes of a workspace, the shell first. Throws {@link ReleaseError}. */
export function findPackages(root: string): FederatedPackage[] {
  const found = fs
    .readdirSync(root)
    .map((name) => path.join(root, name))
    .filter(isFederated)
    .map(readPackage)
    .sort((a, b) => Number(a.kind === 'remote') - Number(b.kind === 'remote'));
  for (const { kind, name, folder } of found) {
    const expected = kind === 'shell' ? name : `${name}-remote`;
    if (path.basename(folder) !== expected) {
      throw new ReleaseError(`The folder of ${name} must be called ${expected}, not ${folder}.`);
    }
  }
  for (const one of found) {
    const other = found.find(({ port, name }) => port === one.port && name !== one.name);
    if (other) throw new ReleaseError(`${one.name} and ${other.name} have the same port.`);
    const shared = found
      .filter(({ name }) => name !== one.name)
      .find(({ prefixes }) => prefixes.some((owned) => one.prefixes.includes(owned)));
    if (shared) throw new ReleaseError(`${one.name} and ${shared.name} have the same prefix.`);
  }
  return found;
}

/** A library has a `federation` block without a kind; a remote's folder is known by its name, so that none is missed. */
function isFederated(folder: string): boolean {
  if (!fs.existsSync(path.join(folder, 'package.json'))) return false;
  return folder.endsWith('-remote') || readPackageJson(folder).federation?.kind !== undefined;
}
