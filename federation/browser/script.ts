import { RemoteFailure } from './failure.ts';

declare global {
  var __federation_script__: ((script: HTMLScriptElement, url: string) => void) | undefined;
}

const integrities = new Map<string, string>();
const failed = new Map<string, number>();

/** The URL of the next attempt, changed after a failure: a request that hung stays failed on the same URL. */
export const freshUrl = (url: string) => {
  const times = failed.get(url) ?? 0;
  return times === 0 ? url : `${url}${url.includes('?') ? '&' : '?'}retry=${times}`;
};

/** Stores the hashes of a release's scripts by their full URL. */
export function expectFiles(base: string, files: Record<string, { integrity: string }>): void {
  for (const [file, { integrity }] of Object.entries(files))
    integrities.set(base + file, integrity);
}

function protect(script: HTMLScriptElement, url: string): void {
  const integrity = integrities.get(url);
  if (integrity) script.integrity = integrity;
  if (new URL(url, location.href).origin !== location.origin) script.crossOrigin = 'anonymous';
  const fresh = freshUrl(url);
  if (fresh !== url) script.src = fresh;
  script.addEventListener('error', () => failed.set(url, (failed.get(url) ?? 0) + 1));
}

/** Passes every chunk that webpack loads to {@link protect}. Called once at start. */
export function protectScripts(): void {
  globalThis.__federation_script__ = protect;
}

/** Runs a script. Rejects with the stage `timeout`, `integrity` or `load`. */
export async function runScript(remote: string, url: string, milliseconds: number): Promise<void> {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  protect(script, url);
  try {
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(
        () =>
          reject(new RemoteFailure(remote, 'timeout', `No answer in ${milliseconds} ms: ${url}`)),
        milliseconds,
      );
      script.onload = () => {
        clearTimeout(timer);
        resolve();
      };
      script.onerror = () => {
        clearTimeout(timer);
        reject(new RemoteFailure(remote, 'load', `Could not load ${url}`));
      };
      document.head.append(script);
    });
  } catch (error) {
    if (error instanceof RemoteFailure && error.stage === 'timeout') {
      failed.set(url, (failed.get(url) ?? 0) + 1);
    }
    if (await refusedForHash(url)) {
      throw new RemoteFailure(
        remote,
        'integrity',
        `Refused ${url}: not the file that was released`,
      );
    }
    throw error;
  } finally {
    script.remove();
  }
}

/** Whether a script was refused for its hash: the server has it, but it could not be loaded. */
export async function refusedForHash(url: string): Promise<boolean> {
  const plain = url.replace(/[?&]retry=\d+$/, '').replace(location.origin, '');
  if (!integrities.has(plain) && !integrities.has(url)) return false;
  try {
    const response = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(2_000) });
    return response.ok;
  } catch {
    return false;
  }
}

/** Links a stylesheet unless it is linked already, and waits until it applies or has failed. */
export function linkStyle(href: string): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]');
  if ([...links].some((link) => link.getAttribute('href') === href)) return Promise.resolve();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  const integrity = integrities.get(href);
  if (integrity) link.integrity = integrity;
  if (new URL(href, location.href).origin !== location.origin) link.crossOrigin = 'anonymous';
  return new Promise((resolve) => {
    link.onload = () => resolve();
    // A page without its styles is better than none.
    link.onerror = () => resolve();
    document.head.append(link);
  });
}
