import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { ContractError, checkRemote } from '../contract/check-remote.ts';
import { localeFile } from '../contract/locale.ts';
import type { ManifestPart, RemoteEntry, Site } from '../contract/site.ts';
import type { Stage } from '../contract/telemetry.ts';
import { contractVersion, type RemoteModule } from '../contract/types.ts';
import { satisfies } from '../contract/version.ts';
import { baseOf } from '../registry/live.ts';
import { withAttempts } from './attempts.ts';
import { isFinal, RemoteFailure } from './failure.ts';
import { beginAttempt, expectFiles, linkStyle, refusedForHash, runScript } from './script.ts';

/** Exact versions of what this shell shares; the webpack preset puts them in. */
declare const __FEDERATION_SHARED__: Record<string, string>;

const timeoutMs = 8_000;

type Source = Pick<RemoteEntry, 'url' | 'manifestIntegrity'>;

/** A loaded remote that passed the checks of the contract. */
type LoadedRemote = {
  module: RemoteModule;
  base: string;
  /** Why the live release could not be loaded, where this is another one: the page was rendered by the live one. */
  instead?: unknown;
};

/** Sources of a remote, best first; the previous release is requested only when the others failed. */
async function* sourcesOf(entry: RemoteEntry): AsyncGenerator<Source> {
  yield entry;
  if (entry.fallbackUrl) yield { ...entry, url: entry.fallbackUrl };
  const response = await fetch('/remotes/previous.json').catch(() => null);
  const previous = response?.ok ? ((await response.json()) as Record<string, Source>) : {};
  const before = previous[entry.name];
  if (before) yield before;
}

/**
 * Loads a remote: three attempts with changing URLs, then its `fallbackUrl`, then the release that was live before.
 * Rejects with the last {@link RemoteFailure} of the live release.
 */
export async function loadRelease(site: Site, entry: RemoteEntry): Promise<LoadedRemote> {
  let instead: unknown;
  for await (const source of sourcesOf(entry)) {
    try {
      const loaded = await withAttempts(() => loadSource(site, entry, source), isFinal);
      return { ...loaded, instead };
    } catch (error) {
      instead ??= error;
    }
  }
  throw instead;
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
  const alias = await startContainer(
    name,
    entryOf(source.url, site.locale, manifest),
    manifest.container,
  );
  const exported = await atStage(name, 'load', `${alias}/remote`, () =>
    loadRemote(`${alias}/remote`),
  );
  await styles;
  const module = await atStage(name, 'version', base, async () =>
    checkRemote(exported, { name, prefixes: entry.prefixes, contract: contractVersion }),
  );
  return { module, base };
}

/** The entry in the locale of the page; its chunks follow it. */
function entryOf(url: string, locale: string, { files }: ManifestPart): string {
  const base = baseOf(url);
  return base + localeFile(url.slice(base.length), locale, files);
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
  await atStage(name, 'load', url, () => runScript(url));
  const taken = [...started.values()].filter((alias) => alias.replace(/~\d+$/, '') === name).length;
  const alias = taken === 0 ? name : `${name}~${taken}`;
  registerRemotes([{ name: alias, entry: url, entryGlobalName: container }]);
  started.set(url, alias);
  return alias;
}

async function fetchManifest(name: string, base: string, integrity: string): Promise<ManifestPart> {
  return atStage(name, 'manifest', base, async () => {
    const { fresh, succeeded } = beginAttempt(`${base}remote.json`);
    const response = await fetch(fresh, integrity ? { integrity } : {});
    if (!response.ok) throw new Error(`${response.status} for ${fresh}`);
    const manifest: ManifestPart = await response.json();
    succeeded();
    return manifest;
  });
}

/** Refuses a release that was built for another contract or another React, before anything of it runs. */
function checkVersions(name: string, { contract, shared }: ManifestPart): void {
  const refuse = (reason: string) => {
    throw new RemoteFailure(name, 'version', reason);
  };
  if (!satisfies(contractVersion, contract)) {
    refuse(`Built for contract ${contract}, the shell has ${contractVersion}`);
  }
  for (const [request, range] of Object.entries(shared)) {
    const version = __FEDERATION_SHARED__[request] ?? 'none';
    if (!satisfies(version, range)) {
      refuse(`Needs ${request} ${range}, the shell has ${version}`);
    }
  }
}

/** Adds the stage to the errors of `work` on `what`, and rejects when it takes too long. */
async function atStage<Result>(
  name: string,
  stage: Stage,
  what: string,
  work: () => Promise<Result>,
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    const reason = `No answer in ${timeoutMs} ms: ${what}`;
    timer = setTimeout(() => reject(new RemoteFailure(name, 'timeout', reason)), timeoutMs);
  });
  try {
    return await Promise.race([work(), timeout]);
  } catch (error) {
    if (error instanceof RemoteFailure) throw error;
    const named = error instanceof ContractError ? 'version' : await stageOf(error, stage);
    const reason = error instanceof Error ? error.message : String(error);
    const message = named === 'integrity' ? `${reason}: not the file that was released` : reason;
    throw new RemoteFailure(name, named, message, error);
  } finally {
    clearTimeout(timer);
  }
}

/** A chunk that the server has, but the browser refused, has another hash than the manifest. */
async function stageOf(error: unknown, stage: Stage): Promise<Stage> {
  if (!(error instanceof Error) || !('request' in error)) return stage;
  return (await refusedForHash(String(error.request))) ? 'integrity' : stage;
}
