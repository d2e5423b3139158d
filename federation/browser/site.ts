import { ownerOf } from '../contract/prefix.ts';
import { type RemoteEntry, type Site, siteElement } from '../contract/site.ts';

/** Reads the data block. Throws when it is missing or not JSON. */
export function readSite(document: Document): Site {
  const text = document.getElementById(siteElement)?.textContent;
  if (!text) throw new Error('The page carries no registry.');
  return JSON.parse(text) as Site;
}

/** The address of the service worker; null when the site is to have none. */
export const serviceWorkerUrl = (): string | null => readSite(document).worker ?? null;

/** The remote that owns a path. */
export const remoteOf = (site: Site, path: string): RemoteEntry | undefined =>
  ownerOf(site.remotes, path);
