import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { ContractError, checkRemote } from '../contract/check-remote.ts';
import type { ManifestPart, RemoteEntry, Site } from '../contract/site.ts';
import type { Stage } from '../contract/stages.ts';
import { contractVersion, type RemoteModule } from '../contract/types.ts';
import { satisfies } from '../contract/version.ts';
import { isFinal, RemoteFailure } from './failure.ts';
import { expectFiles, freshUrl, linkStyle, refusedForHash, runScript } from './script.ts';

/** Exact versions of what this shell shares; the webpack preset puts them in. */
declare const __FEDERATION_SHARED__: Record<string, string>;

const tries = 3;
const patience = 8_000;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const baseOf = (url: string) => url.slice(0, url.lastIndexOf('/') + 1);

type Source = Pick<RemoteEntry, 'url' | 'manifestIntegrity'>;

/** A remote that is loaded and has kept the contract so far. */
export interface LoadedRemote {
  module: RemoteModule;
  base: string;
  /** Version that was loaded; another one than the page was rendered with after a fall back. */
  version: string;
}

/** Where a remote can be had from, best first; the version that was live before is only asked for in need. */
async function* sourcesOf(entry: RemoteEntry): AsyncGenerator<Source> {
  yield entry;
  if (entry.fallbackUrl) yield { ...entry, url: entry.fallbackUrl };
  const response = await fetch('/remotes/previous.json').catch(() => null);
  const previous = response?.ok ? ((await response.json()) as Record<string, Source>) : {};
  const before = previous[entry.name];
  if (before) yield before;
}

/**
 * Loads a remote: three tries with a changed URL, then its `fallbackUrl`, then the version that was live
 * before. Rejects with the first {@link RemoteFailure}, the one that says what is wrong with the live version.
 */
export async function loadRelease(site: Site, entry: RemoteEntry): Promise<LoadedRemote> {
  let first: unknown;
  for await (const source of sourcesOf(entry)) {
    for (let attempt = 0; attempt < tries; attempt += 1) {
      try {
        return await loadSource(site, entry, source);
      } catch (error) {
        first ??= error;
        if (isFinal(error)) break;
        if (attempt < tries - 1) await pause(200 * 2 ** attempt * (1 + Math.random()));
      }
    }
  }
  throw first;
}

async function loadSource(site: Site, entry: RemoteEntry, source: Source): Promise<LoadedRemote> {
  const { name } = entry;
  const base = baseOf(source.url);
  const known = source.url === entry.url ? site.manifests[name] : undefined;
  const manifest = known ?? (await fetchManifest(name, base, source.manifestIntegrity));
  checkVersions(name, manifest);

  globalThis.__federation_bases__ = { ...globalThis.__federation_bases__, [name]: base };
  expectFiles(base, manifest.files);
  const styles = Promise.all(manifest.styles.map((file) => linkStyle(base + file)));
  const alias = await startContainer(name, source.url, manifest.container);
  const exported = await atStage(name, 'load', patience, () => loadRemote(`${alias}/remote`));
  await styles;
  const module = await atStage(name, 'version', patience, async () =>
    checkRemote(exported, { name, prefixes: entry.prefixes, contract: contractVersion }),
  );
  return { module, base, version: module.version };
}

const started = new Map<string, string>();

/**
 * Runs the entry of a release once and makes its container known to the federation runtime. Answers the name it
 * is known by: a second release of the same remote on one page needs another name than the first.
 */
async function startContainer(name: string, url: string, container: string): Promise<string> {
  const known = started.get(url);
  if (known) return known;
  Reflect.set(globalThis, container, undefined);
  await runScript(name, url, patience);
  const taken = [...started.values()].filter((alias) => alias.replace(/~\d+$/, '') === name).length;
  const alias = taken === 0 ? name : `${name}~${taken}`;
  registerRemotes([{ name: alias, entry: url, entryGlobalName: container }]);
  started.set(url, alias);
  return alias;
}

async function fetchManifest(name: string, base: string, integrity: string): Promise<ManifestPart> {
  return atStage(name, 'manifest', patience, async () => {
    const response = await fetch(freshUrl(`${base}remote.json`), integrity ? { integrity } : {});
    if (!response.ok) throw new Error(`${response.status} for ${base}remote.json`);
    return (await response.json()) as ManifestPart;
  });
}

/** Refuses a release that was built for another contract or another React, before anything of it runs. */
function checkVersions(name: string, manifest: ManifestPart): void {
  if (!satisfies(contractVersion, manifest.contract)) {
    throw new RemoteFailure(
      name,
      'version',
      `Built for contract ${manifest.contract}, this shell speaks ${contractVersion}`,
    );
  }
  for (const [request, range] of Object.entries(manifest.shared)) {
    const version = __FEDERATION_SHARED__[request];
    if (!version || !satisfies(version, range)) {
      throw new RemoteFailure(
        name,
        'version',
        `Needs ${request} ${range}, this shell shares ${version ?? 'none'}`,
      );
    }
  }
}

/** Names the stage of whatever goes wrong in `work`, and ends it after a while. */
async function atStage<Result>(
  name: string,
  stage: Stage,
  milliseconds: number,
  work: () => Promise<Result>,
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () =>
        reject(new RemoteFailure(name, 'timeout', `Stage ${stage} took over ${milliseconds} ms`)),
      milliseconds,
    );
  });
  try {
    return await Promise.race([work(), late]);
  } catch (error) {
    if (error instanceof RemoteFailure) throw error;
    const named = error instanceof ContractError ? 'version' : await stageOf(error, stage);
    throw new RemoteFailure(
      name,
      named,
      error instanceof Error ? error.message : String(error),
      error,
    );
  } finally {
    clearTimeout(timer);
  }
}

/** A chunk that the server does answer with, but that was refused, was refused for its hash. */
async function stageOf(error: unknown, stage: Stage): Promise<Stage> {
  if (!(error instanceof Error) || !('request' in error)) return stage;
  return (await refusedForHash(String(error.request))) ? 'integrity' : stage;
}
