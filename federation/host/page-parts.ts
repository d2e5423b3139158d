import type { SiteKeys } from '../registry/site-keys.ts';
import type { LiveRelease, LiveSite } from './live-site.ts';
import type { Rendered } from './render.tsx';
import type { ShellPage } from './renderer-process.ts';

/** The parts of a page. */
export type PageParts = {
  site: LiveSite;
  owner: LiveRelease | undefined;
  /** Path of the page in its canonical form, without a query. */
  path: string;
  locale: string;
  /** Public origin of the site. */
  origin: string | null;
  production: boolean;
  /** The keys of the site; null where nothing is signed. */
  keys: SiteKeys | null;
  /** Whether the pages have a service worker. */
  worker: boolean;
  shell: ShellPage;
  /** The rendering; its HTML is left out when `firstView` is false. */
  rendered: Rendered | null;
  firstView: boolean;
  /** Version of the resources when the page was written. */
  dataVersion: string | number;
};
