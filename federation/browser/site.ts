import { ownerOf } from '../contract/prefix.ts';

/** One remote as the page's inlined registry describes it. */
export interface RemoteEntry {
  name: string;
  /** Script that defines the container. */
  url: string;
  fallbackUrl?: string;
  version: string;
  commit: string;
  manifestIntegrity: string;
  prefixes: string[];
}

/** The part of `remote.json` that the browser uses. */
export interface ManifestPart {
  contract: string;
  shared: Record<string, string>;
  container: string;
  entry: string;
  styles: string[];
  files: Record<string, { integrity: string }>;
}

/** What the browser has to know about the HTML it got. */
export interface FirstView {
  loaderData: Record<string, unknown>;
  /** The page is read before it is used, so it is worth having even when its remote can't be loaded. */
  reading: boolean;
}

/** The data block the host puts into every page. */
export interface Site {
  revision: number;
  locale: string;
  production: boolean;
  remotes: RemoteEntry[];
  /** Manifest of the remote that owns this page, so that it need not be asked for. */
  manifests: Record<string, ManifestPart>;
  /** What the loaders answered while the page was rendered; null when it was not rendered. */
  firstView: FirstView | null;
}

/** Id of the element with the data block. */
export const siteElement = 'federation-site';

/** Reads the data block. Throws when it is not there or not JSON. */
export function readSite(document: Document): Site {
  const text = document.getElementById(siteElement)?.textContent;
  if (!text) throw new Error('The page carries no registry.');
  return JSON.parse(text) as Site;
}

/** The remote that owns a path. */
export const remoteOf = (site: Site, path: string): RemoteEntry | undefined =>
  ownerOf(site.remotes, path);
