import type { ReleaseManifest } from '../registry/schema.ts';

declare global {
  /** URLs of the releases' files by package name, set before a release is loaded. */
  var __federation_bases__: Record<string, string> | undefined;
}

/** One remote in the page's inlined registry. */
export type RemoteEntry = {
  name: string;
  /** Script that defines the container. */
  url: string;
  fallbackUrl?: string;
  version: string;
  commit: string;
  manifestIntegrity: string;
  prefixes: string[];
  /** Key of local storage: while it exists, the remote's notice is shown on pages of others. */
  notice?: string;
};

/** The part of `remote.json` that the browser uses. */
export type ManifestPart = Pick<
  ReleaseManifest,
  'contract' | 'shared' | 'container' | 'entry' | 'styles'
> & { files: Record<string, { integrity: string }> };

/** How the page was rendered. */
export type FirstView = {
  /** Loader data by route id. */
  loaderData: Record<string, unknown>;
  /** The page works without its scripts, so it stays as rendered when its remote can't be loaded. */
  reading: boolean;
};

/** The data block the host puts into every page. */
export type Site = {
  revision: number;
  locale: string;
  production: boolean;
  remotes: RemoteEntry[];
  /** Address of the service worker; absent when the site is to have none. */
  worker?: string;
  /** Manifest of the remote that owns this page, which saves a request. */
  manifests: Record<string, ManifestPart>;
  /** Null when the page was not rendered. */
  firstView: FirstView | null;
};

/** Id of the element with the data block. */
export const siteElement = 'federation-site';
