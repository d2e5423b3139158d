import type { ReleaseManifest } from '../registry/schema.ts';

declare global {
  /** URLs of the releases' files by package name, set before a release is loaded. */
  var __federation_bases__: Record<string, string> | undefined;
  /** Locale of the page that is being rendered; unset in a browser, whose scripts are in one locale. */
  var __federation_locale__: string | undefined;
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
  /** The locales of its scripts, the default first; without them it has the default only. */
  locales?: string[];
  /** Key of local storage or name of a cookie: while it exists, the remote's notice is shown on pages of others. */
  notice?: string;
};

/**
 * The part of `remote.json` that the browser uses. In a page it has no `names`: the host has compared them with the
 * shell. A release that does not fit the shell has no manifest in its page, so the browser reads the manifest and
 * refuses it.
 */
export type ManifestPart = Pick<
  ReleaseManifest,
  'contract' | 'shared' | 'names' | 'container' | 'entry' | 'styles'
> & { files: Record<string, { integrity: string }> };

/** How the page was rendered. */
type FirstView = {
  /** Loader data by route id. */
  loaderData: Record<string, unknown>;
  /** The page works without its scripts, so it stays as rendered when its remote can't be loaded. */
  reading: boolean;
};

/** The data block the host puts into every page. */
export type Site = {
  revision: number;
  locale: string;
  /** The locales of the site, the default first. */
  locales: string[];
  /** Public origin of the site; null when it is not configured. */
  origin: string | null;
  production: boolean;
  remotes: RemoteEntry[];
  /** Address of the service worker; absent when the site is to have none. */
  worker?: string;
  /** The hashes of the scripts that the shell loads later, by their URL; absent from hosts of before. */
  chunks?: Record<string, { integrity: string }>;
  /** Manifest of the remote that owns this page, which saves a request. */
  manifests: Record<string, ManifestPart>;
  /** Version of the resources when the host wrote the page; absent from hosts of before. */
  dataVersion?: string | number;
  /** Null when the page was not rendered. */
  firstView: FirstView | null;
};

/** Attribute of the tags that the host wrote for the page of the document only. */
export const pageTag = 'data-page';

/** Attribute of the stylesheets that the host links; its value is `failed` when one has failed. */
export const styleMark = 'data-styles';

/** Its value when the stylesheet has failed. */
export const failedMark = 'failed';

/** Attribute of the root element while a stylesheet of the page is missing. */
export const unstyledMark = 'data-unstyled';

/** Attribute of the root element when the scripts have not made the page ready in time. */
export const lateMark = 'data-late';

/** Id of the element that is shown instead of a page while that is not there, and with a rendered one that has {@link lateMark}. */
export const waitingElement = 'federation-waiting';

/** Id of the element with the data block. */
export const siteElement = 'federation-site';
