import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { withAttempts } from '../contract/attempts.ts';
import { ContractError, checkRemote } from '../contract/check-remote.ts';
import { localeFile } from '../contract/locale.ts';
import type { ManifestPart, RemoteEntry, Site } from '../contract/site.ts';
import { supportedContracts } from '../contract/supported.ts';
import type { Stage } from '../contract/telemetry.ts';
import type { RemoteModule } from '../contract/types.ts';
import { baseOf } from '../registry/live.ts';
import { isFinal, RemoteFailure } from './failure.ts';
import { checkFits } from './fits.ts';
import { beginAttempt, expectFiles, refusedForHash, runScript } from './script.ts';
import { isPageSigned, readSigned } from './signed.ts';
import { linkStyle } from './styles.ts';
import { limits, liveDeadline, withDeadline } from './wait.ts';

type Source = Pick<RemoteEntry, 'url' | 'manifestIntegrity'>;

/** A loaded remote that passed the checks of the contract. */
type LoadedRemote = {
  module: RemoteModule;
  base: string;
  /** Why the live release could not be loaded, where this is another one: the page was rendered by the live one. */
  instead?: unknown;
};

/**
 * Sources of a remote, best first; the previous release is requested only when the others failed, and alone where the page is not as the
 * site signed it. A developer's override, which has no
 * hash, has no other source: a release in its place would look like it.
 */
async function* sourcesOf(entry: RemoteEntry, signed: boolean): AsyncGenerator<Source> {
  if (signed) yield entry;
  if (!entry.manifestIntegrity) return;
  if (signed && entry.fallbackUrl) yield { ...entry, url: entry.fallbackUrl };
  const previous = (await previousReleases().catch(() => null))?.[entry.name];
  if (previous) yield previous;
}

async function previousReleases(): Promise<Record<string, Source> | null> {
  const signal = AbortSignal.timeout(limits.list);
  const response = await fetch('/remotes/previous.json', { signal });
  return response.ok ? readSigned('previous', response) : null;
}

/**
 * Loads a remote: three attempts with changing URLs, then its `fallbackUrl`, then the release that was live before; all
 * until `until`, on the clock of `performance.now()`. Rejects with the last {@link RemoteFailure} of the live release.
 */
export async function loadRelease(
  site: Site,
  entry: RemoteEntry,
  until: number,
): Promise<LoadedRemote> {
  const signed = await isPageSigned();
  let instead: unknown = signed ? undefined : notSigned(entry);
  for await (const source of sourcesOf(entry, signed)) {
    try {
      const end = instead ? until : liveDeadline(until);
      const loaded = await withAttempts(() => loadSource(site, entry, source, end), {
        isFinal,
        until: end,
      });
      return { ...loaded, instead };
    } catch (error) {
      instead ??= error;
    }
  }
  throw instead;
}

const notSigned = ({ name }: RemoteEntry) =>
  new RemoteFailure(name, 'integrity', 'The page has no valid signature');

/** What is loaded, and until when. */
type Loading = { name: string; until: number };

async function loadSource(
  site: Site,
  entry: RemoteEntry,
  source: Source,
  until: number,
): Promise<LoadedRemote> {
  const { name } = entry;
  const loading = { name, until };
  const base = baseOf(source.url);
  const known = source === entry ? site.manifests[name] : undefined;
  const manifest = known ?? (await fetchManifest(loading, base, source.manifestIntegrity));
  await atStage(loading, 'version', base, () => checkFits(name, manifest));

  globalThis.__federation_bases__ = { ...globalThis.__federation_bases__, [name]: base };
  expectFiles(base, manifest.files);
  const styles = linkStyles(loading, base, manifest);
  // It is awaited below; a failure before that is reported once.
  styles.catch(() => undefined);
  const alias = await startContainer(
    loading,
    entryOf(source.url, site.locale, manifest),
    manifest.container,
  );
  const exported = await atStage(loading, 'load', `${alias}/remote`, () =>
    loadRemote(`${alias}/remote`),
  );
  await styles;
  const module = await atStage(loading, 'version', base, async () =>
    checkRemote(exported, { name, prefixes: entry.prefixes, contracts: supportedContracts }),
  );
  return { module, base };
}

/** The styles of a release. A development server has no hashes and may have no styles. */
async function linkStyles(
  loading: Loading,
  base: string,
  { styles, files }: ManifestPart,
): Promise<void> {
  await Promise.all(
    styles.map((file) => {
      const linked = atStage(loading, 'load', base + file, () => linkStyle(base + file));
      return files[file] ? linked : linked.catch(() => undefined);
    }),
  );
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
async function startContainer(loading: Loading, url: string, container: string): Promise<string> {
  const { name } = loading;
  const known = started.get(url);
  if (known) return known;
  Reflect.set(globalThis, container, undefined);
  const found = await atStage(loading, 'load', url, () =>
    runScript(url, () => Reflect.get(globalThis, container)),
  );
  // Another attempt, or a late script of another release, may have replaced it.
  Reflect.set(globalThis, container, found);
  const taken = [...started.values()].filter((alias) => alias.replace(/~\d+$/, '') === name).length;
  const alias = taken === 0 ? name : `${name}~${taken}`;
  registerRemotes([{ name: alias, entry: url, entryGlobalName: container }]);
  started.set(url, alias);
  return alias;
}

async function fetchManifest(
  loading: Loading,
  base: string,
  integrity: string,
): Promise<ManifestPart> {
  return atStage(loading, 'manifest', base, async () => {
    const { fresh, succeeded } = beginAttempt(`${base}remote.json`);
    const response = await fetch(fresh, integrity ? { integrity } : {});
    if (!response.ok) throw new Error(`${response.status} for ${fresh}`);
    const manifest: ManifestPart = await response.json();
    succeeded();
    return manifest;
  });
}

/** Adds the stage to the errors of `work` on `what`, and rejects when it takes too long. */
async function atStage<Result>(
  { name, until }: Loading,
  stage: Stage,
  what: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const began = performance.now();
  const end = Math.min(until, began + limits.step);
  const late = () =>
    new RemoteFailure(name, 'timeout', `No answer in ${Math.round(end - began)} ms: ${what}`);
  try {
    return await withDeadline(end, work, late);
  } catch (error) {
    if (error instanceof RemoteFailure) throw error;
    const named = error instanceof ContractError ? 'version' : await stageOf(error, stage);
    const reason = error instanceof Error ? error.message : String(error);
    const message = named === 'integrity' ? `${reason}: not the file that was released` : reason;
    throw new RemoteFailure(name, named, message, error);
  }
}

/** A chunk that the server has, but the browser refused, has another hash than the manifest. Webpack has a limit of its own for a chunk. */
async function stageOf(error: unknown, stage: Stage): Promise<Stage> {
  if (!(error instanceof Error) || !('request' in error)) return stage;
  if ('type' in error && error.type === 'timeout') return 'timeout';
  return (await refusedForHash(String(error.request))) ? 'integrity' : stage;
}
