import { basenameOf, splitLocale } from '../contract/locale.ts';
import { ownerOf } from '../contract/prefix.ts';
import { type RemoteEntry, type Site, siteElement } from '../contract/site.ts';

/** Reads the data block. Throws when it is missing or not JSON. */
export function readSite(document: Document): Site {
  const text = document.getElementById(siteElement)?.textContent;
  if (!text) throw new Error('The page carries no registry.');
  const site: Site = JSON.parse(text);
  // A host from before there were locales names only the one.
  return { ...site, locales: site.locales ?? [site.locale] };
}

/** Prefix of the addresses in the locale of this page. */
export const siteBasename = ({ locale, locales }: Site): string => basenameOf(locale, locales);

/** The address of the service worker; null when the site is to have none. */
export const serviceWorkerUrl = (): string | null => readSite(document).worker ?? null;

/** The data block of this page. */
export const pageSite = (): Site => readSite(document);

/** The remote that owns a path, which may begin with the locale. */
export const remoteOf = (site: Site, path: string): RemoteEntry | undefined =>
  ownerOf(site.remotes, splitLocale(path, site.locales).path);
