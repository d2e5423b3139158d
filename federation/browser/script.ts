import type { Site } from '../contract/site.ts';

/** The part of Trusted Types that is used here; absent from some browsers. */
type TrustedTypes = {
  createPolicy(name: string, rules: { createScriptURL(url: string): string | null }): unknown;
};

declare global {
  var trustedTypes: TrustedTypes | undefined;
  var __federation_script__: ((script: HTMLScriptElement, url: string) => void) | undefined;
}

const integrities = new Map<string, string>();
/** How often a URL was requested without having loaded. */
const attempts = new Map<string, number>();

/**
 * The URL of the next attempt, changed while another one has not ended well: a request that hung stays failed on the same
 * URL.
 */
const freshUrl = (url: string) => {
  const times = attempts.get(url) ?? 0;
  return times === 0 ? url : `${url}${url.includes('?') ? '&' : '?'}retry=${times}`;
};

/** Stores the hashes of a release's files by their full URL. */
export function expectFiles(base: string, files: Record<string, { integrity: string }>): void {
  for (const [file, { integrity }] of Object.entries(files))
    integrities.set(base + file, integrity);
}

/** Sets the hash by which the browser checks a file, and CORS for a file of another origin. */
export function setIntegrity(element: HTMLScriptElement | HTMLLinkElement, url: string): void {
  const integrity = integrities.get(url);
  if (integrity) element.integrity = integrity;
  if (new URL(url, location.href).origin !== location.origin) element.crossOrigin = 'anonymous';
}

/** The URL for an attempt that begins, and what to call when it succeeds. A request that hangs reports nothing. */
export function beginAttempt(url: string): { fresh: string; succeeded: () => void } {
  const fresh = freshUrl(url);
  attempts.set(url, (attempts.get(url) ?? 0) + 1);
  return { fresh, succeeded: () => attempts.delete(url) };
}

function prepareScript(script: HTMLScriptElement, url: string): void {
  setIntegrity(script, url);
  const { fresh, succeeded } = beginAttempt(url);
  if (fresh !== url) script.src = fresh;
  script.addEventListener('load', succeeded);
}

/** The address of a file, without what another attempt adds. */
const plainUrl = (url: string) => url.replace(/[?&]retry=\d+$/, '');

/**
 * Passes every chunk that webpack loads to {@link prepareScript}, and lets only those addresses become a script of
 * which a release lists the file, and the service worker. The policy of the page refuses all others, and any text as
 * code or HTML. Called once at start.
 */
export function prepareScripts({ chunks = {}, worker }: Site): void {
  expectFiles('', chunks);
  globalThis.__federation_script__ = prepareScript;
  globalThis.trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (integrities.has(plainUrl(url)) || url === worker ? url : null),
  });
}

const running = new Map<string, Promise<unknown>[]>();

/**
 * Runs a script and returns what `read` finds at once after it. One that was asked for before and comes late counts too.
 * Rejects with an error that has its URL as `request`, like those of webpack.
 */
export async function runScript(url: string, read: () => unknown): Promise<unknown> {
  const all = [...(running.get(url) ?? []), appendScript(url, read)];
  running.set(url, all);
  try {
    return await Promise.any(all);
  } catch {
    running.delete(url);
    throw requestError(url);
  }
}

/** An error that has the address of a file as `request`. */
export const requestError = (url: string): Error =>
  Object.assign(new Error(`Could not load ${url}`), { request: url });

function appendScript(url: string, read: () => unknown): Promise<unknown> {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  prepareScript(script, url);
  return new Promise<unknown>((resolve, reject) => {
    script.onload = () => resolve(read());
    script.onerror = () => reject(requestError(url));
    document.head.append(script);
  }).finally(() => script.remove());
}

/** Whether a script was refused for its hash: the server has it, but it could not be loaded. */
export async function refusedForHash(url: string): Promise<boolean> {
  const plain = plainUrl(url).replace(location.origin, '');
  if (!integrities.has(plain) && !integrities.has(url)) return false;
  try {
    const response = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(1_000) });
    return response.ok;
  } catch {
    return false;
  }
}
