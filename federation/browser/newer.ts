// An entry of its own, for code that is loaded after the page: what it shared with the first script would make that larger.
import { type LiveReleases, livePath } from '../contract/live.ts';
import type { Site } from '../contract/site.ts';

const answerMs = 5_000;
const filesOfReleases = '/remotes/';
const fileOfRelease = /^https?:\/\/[^/]+\/remotes\/([^/]+)\//;

/**
 * An address of each release that this page has loaded, the shell included, by package name. A remote counts with the release that its
 * document names, also where a fallback was loaded. Packages of a development server are left out.
 */
function loadedReleases({ remotes }: Site): [name: string, url: string][] {
  return Object.entries(globalThis.__federation_bases__ ?? {})
    .map(([name, base]): [string, string] => [
      name,
      remotes.find((remote) => remote.name === name)?.url ?? base,
    ])
    .filter(([, url]) => url.startsWith(filesOfReleases));
}

/**
 * Asks which releases are live. Returns those that are live in place of loaded ones, as one string; null when the loaded ones are live
 * still, and undefined when there is no answer. What is not loaded does not count. `site`: the data block of the page.
 */
export async function findNewer(site: Site): Promise<string | null | undefined> {
  try {
    const answer = await fetch(livePath, { signal: AbortSignal.timeout(answerMs) });
    if (!answer.ok) return undefined;
    const live: LiveReleases = await globalThis.__federation_signed__?.('live', answer);
    if (Object.keys(live).length === 0) return undefined;
    const others = loadedReleases(site).flatMap(([name, url]) => {
      const base = live[name];
      if (base === undefined) return [name];
      return url.startsWith(base) ? [] : [base];
    });
    return others.join(' ') || null;
  } catch {
    return undefined;
  }
}

/**
 * Calls `failed` for every script and stylesheet of a release that can't be loaded, with the name of its package. Returns a function that
 * ends it.
 */
export function watchFiles(failed: (name: string) => void): () => void {
  const check = ({ target }: Event) => {
    const url =
      target instanceof HTMLScriptElement
        ? target.src
        : target instanceof HTMLLinkElement && target.rel === 'stylesheet'
          ? target.href
          : '';
    const name = fileOfRelease.exec(url)?.[1];
    if (name) failed(name);
  };
  // These events do not bubble.
  addEventListener('error', check, true);
  return () => removeEventListener('error', check, true);
}

/** Whether the router shows the error page in the place of a remote that could not be loaded. `ids`: those of its matches. */
export function isNotLoaded(ids: readonly string[], path: string): boolean {
  const last = ids.at(-1) ?? '';
  // The home page has no stub.
  return last.startsWith('shell:stub:') || (last === 'shell:not-found' && path === '/');
}
