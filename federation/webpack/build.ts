import fs from 'node:fs';
import path from 'node:path';
import { previousVersion } from '../contract/previous.ts';
import { contractVersion } from '../contract/types.ts';
import { containerOf } from '../registry/manifest.ts';
import type { ReleaseManifest } from '../registry/schema.ts';
import { workspaceRoot } from '../workspace/installed.ts';
import { originOf } from '../workspace/origin.ts';
import { type FederatedPackage, readPackage } from '../workspace/packages.ts';
import { libraries, providedRuntime, type SharedModule, sharedModules } from './shared.ts';

/** Everything that the browser build and the Node build of a release have in common. */
export type Build = FederatedPackage & {
  development: boolean;
  jsxDevelopment: boolean;
  /** Served by webpack's development server instead of written to disk. */
  serving: boolean;
  /** Components are replaced without a reload: shell and remote are both served. */
  refresh: boolean;
  shared: SharedModule[];
  /** What a shell and a remote must agree on: the shared modules and the federation runtime. */
  compared: SharedModule[];
  /** The locales of its texts, the default first. */
  locales: string[];
  output: string;
  /** The part of the manifest that is known before webpack runs. */
  manifest: Omit<
    ReleaseManifest,
    'format' | 'names' | 'entry' | 'exposed' | 'routes' | 'styles' | 'worker' | 'server' | 'files'
  >;
};

/**
 * Reads a package and the environment: `NODE_ENV`, and `FEDERATION_SERVE` for the development server (`refresh` when
 * shell and remotes are served, `alone` beside a released shell).
 */
export function buildOf(folder: string, environment: NodeJS.ProcessEnv = process.env): Build {
  const declared = readPackage(folder);
  const { kind, name, version, prefixes, firstView, views, notice } = declared;
  const serve = environment.FEDERATION_SERVE;
  const development = environment.NODE_ENV === 'development';
  // A released shell provides production React, which has no development JSX.
  const jsxDevelopment = development && serve !== 'alone';
  const shared = sharedModules(folder, { jsxDevelopment });
  const compared = [...shared, providedRuntime()];
  const locales = declared.locales ??
    libraries(folder).find(({ options }) => options.locales)?.options.locales ?? ['en'];
  return {
    ...declared,
    development,
    jsxDevelopment,
    serving: Boolean(serve),
    refresh: serve === 'refresh',
    shared,
    compared,
    locales,
    output: development
      ? path.join(workspaceRoot(folder), '.cache', 'development', name)
      : path.join(folder, 'dist'),
    manifest: {
      kind,
      name,
      version,
      ...originOf(folder),
      contract: `^${contractVersion}`,
      ...(kind === 'shell' && { previousContract: previousVersion }),
      prefixes,
      firstView,
      ...(views && { views }),
      locales,
      ...(notice && { notice }),
      shared: Object.fromEntries(
        compared.map((one) => [one.request, kind === 'shell' ? one.version : one.range]),
      ),
      container: containerOf({ kind, name }),
    },
  };
}

/** The source of the service worker, if a shell has one. */
export const workerSource = ({ kind, folder }: Pick<Build, 'kind' | 'folder'>) =>
  kind === 'shell' ? findSource(folder, 'worker/worker') : undefined;

const findSource = (folder: string, name: string) =>
  ['.tsx', '.ts'].map((ending) => path.join(folder, name + ending)).find(fs.existsSync);

/** `remote.tsx` or `remote.ts` of a remote, `entry.*` and `server.*` of a shell. */
export function sourceFile(folder: string, name: string): string {
  const file = findSource(folder, name);
  if (!file) throw new Error(`${folder} has no ${name}.tsx`);
  return file;
}
