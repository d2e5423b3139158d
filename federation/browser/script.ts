declare global {
  var __federation_script__: ((script: HTMLScriptElement, url: string) => void) | undefined;
}

const integrities = new Map<string, string>();
/** How often a URL was requested without having loaded. */
const attempts = new Map<string, number>();

/** The URL of the next attempt, changed after a failure: a request that hung stays failed on the same URL. */
export const freshUrl = (url: string) => {
  const times = attempts.get(url) ?? 0;
  return times === 0 ? url : `${url}${url.includes('?') ? '&' : '?'}retry=${times}`;
};

/** Stores the hashes of a release's scripts by their full URL. */
export function expectFiles(base: string, files: Record<string, { integrity: string }>): void {
  for (const [file, { integrity }] of Object.entries(files))
    integrities.set(base + file, integrity);
}

/** Sets what the browser checks a file with. */
function secure(element: HTMLScriptElement | HTMLLinkElement, url: string): void {
  const integrity = integrities.get(url);
  if (integrity) element.integrity = integrity;
  if (new URL(url, location.href).origin !== location.origin) element.crossOrigin = 'anonymous';
}

function protect(script: HTMLScriptElement, url: string): void {
  secure(script, url);
  const fresh = freshUrl(url);
  if (fresh !== url) script.src = fresh;
  // Counted from the start, because a script that hangs reports nothing.
  attempts.set(url, (attempts.get(url) ?? 0) + 1);
  script.addEventListener('load', () => attempts.delete(url));
}

/** Passes every chunk that webpack loads to {@link protect}. Called once at start. */
export function protectScripts(): void {
  globalThis.__federation_script__ = protect;
}

/** Runs a script. Rejects with an error that has its URL as `request`, like those of webpack. */
export function runScript(url: string): Promise<void> {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  protect(script, url);
  return new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () =>
      reject(Object.assign(new Error(`Could not load ${url}`), { request: url }));
    document.head.append(script);
  }).finally(() => script.remove());
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
  secure(link, href);
  return new Promise((resolve) => {
    link.onload = () => resolve();
    // A page without its styles is better than none.
    link.onerror = () => resolve();
    document.head.append(link);
  });
}
